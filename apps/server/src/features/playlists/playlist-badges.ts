import type {
  assignPlaylistBadge,
  listPlaylistBadges,
  unassignPlaylistBadge,
} from '@kindling/contract/badges'
import type { ReplyOf } from '@kindling/contract/define-call'
import { format } from '@kindling/rules/messages/format'
import { refusalMessages } from '@kindling/rules/messages/refusals'
import { refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Db } from '../../platform/transaction.ts'
import { assignBadge, assignedBadges, unassignBadge } from '../badges/index.ts'
import { announceChange } from './announce.ts'
import { countUnits } from './content-queries.ts'
import { findBadgeCount, type PlaylistRow, putBadge } from './queries.ts'

type Context<
  Call extends typeof assignPlaylistBadge | typeof unassignPlaylistBadge | typeof listPlaylistBadges,
> = RowContext<Call, 'playlist', PlaylistRow>

/**
 * Refuses a badge that needs more units than the playlist has for students, since nobody could earn it. A playlist without any is still being
 * planned.
 */
export async function requireUnits(
  db: Db,
  playlistId: number,
  { count, field }: { count: number; field: string },
): Promise<void> {
  const units = await countUnits(db, playlistId)
  if (!isReachable(count, units)) throw refuseField(field, format(refusalMessages.fewUnits, { units }))
}

const isReachable = (count: number, units: number): boolean => units === 0 || count <= units

/**
 * Gives a copy the number of units of the original's badge for all, as a badge of ours: the badge itself belongs to whoever put it on the
 * original. The number that a school has set for its own students stays with that school, and a number that the copy is too small for is
 * dropped.
 */
export async function copyBadgeCount(
  db: Db,
  { from, to, by, now }: { from: number; to: number; by: number; now: Date },
): Promise<void> {
  const count = await findBadgeCount(db, from)
  if (count === null || !isReachable(count, await countUnits(db, to))) return
  await putBadge(db, to, { count, by, now })
}

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
    also: async (tx, count) => {
      await requireUnits(tx.db, row.id, { count, field: 'lesson_count' })
      await announceChange(services, tx, actor, row.id)
    },
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
