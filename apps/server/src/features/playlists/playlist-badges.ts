import type {
  assignPlaylistBadge,
  listPlaylistBadges,
  unassignPlaylistBadge,
} from '@kindling/contract/badges'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { RowContext } from '../../platform/serve.ts'
import { assignBadge, assignedBadges, unassignBadge } from '../badges/index.ts'
import { announceChange } from './announce.ts'
import type { PlaylistRow } from './queries.ts'

type Context<
  Call extends typeof assignPlaylistBadge | typeof unassignPlaylistBadge | typeof listPlaylistBadges,
> = RowContext<Call, 'playlist', PlaylistRow>

const onPlaylist = ({ id }: PlaylistRow) => ({ goalId: null, playlistId: id })

/** A person who may change a playlist puts a badge on it (BADGES-34); open pages of its children follow. */
export const putOnPlaylist = ({
  services,
  actor,
  row,
  body: { badge_id, version, lesson_count, school_id },
}: Context<typeof assignPlaylistBadge>): Promise<ReplyOf<typeof assignPlaylistBadge>> =>
  assignBadge({
    ...{ services, actor, on: onPlaylist(row), mayChange: true },
    ...{ badgeId: badge_id, version, count: lesson_count, schoolId: school_id },
    also: tx => announceChange(services, tx, actor, row.id),
  })

export const takeFromPlaylistBadge = ({
  services,
  actor,
  row,
  query: { badge_id, school_id },
}: Context<typeof unassignPlaylistBadge>): Promise<ReplyOf<typeof unassignPlaylistBadge>> =>
  unassignBadge({
    ...{ services, actor, on: onPlaylist(row), mayChange: true },
    ...{ badgeId: badge_id, schoolId: school_id },
    also: tx => announceChange(services, tx, actor, row.id),
  })

export const showPlaylistBadges = ({
  services,
  actor,
  row,
}: Context<typeof listPlaylistBadges>): Promise<ReplyOf<typeof listPlaylistBadges>> =>
  assignedBadges(services, actor, onPlaylist(row))
