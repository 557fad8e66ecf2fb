import type {
  assignPlaylistBadge,
  listPlaylistBadges,
  unassignPlaylistBadge,
} from '@kindling/contract/badges'
import type { ReplyOf } from '@kindling/contract/define-call'
import { mostBadgeUnits } from '@kindling/rules/badges'
import { format } from '@kindling/rules/messages/format'
import { playlistMessages } from '@kindling/rules/messages/playlists'
import { refusalMessages } from '@kindling/rules/messages/refusals'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Db, Tx } from '../../platform/transaction.ts'
import { assignBadge, assignedBadges, unassignBadge } from '../badges/index.ts'
import { announceChange } from './announce.ts'
import {
  countUnits,
  forgetRemoved,
  listUnreachable,
  lockPlaylist,
  lowerBadges,
  raiseBadges,
} from './content-queries.ts'
import { findBadgeCount, type PlaylistRow, putBadge } from './queries.ts'

type Context<
  Call extends typeof assignPlaylistBadge | typeof unassignPlaylistBadge | typeof listPlaylistBadges,
> = RowContext<Call, 'playlist', PlaylistRow>

/**
 * Refuses a badge that needs more units than the playlist has for students, since nobody could earn it. A playlist without any, which no
 * student has yet, is still being planned.
 */
export async function requireUnits(
  db: Db,
  playlistId: number,
  { count, field }: { count: number; field: string },
): Promise<void> {
  const { units, is_assigned } = await countUnits(db, playlistId)
  const isPlanned = units === 0 && !is_assigned
  if (count > units && !isPlanned) throw refuseField(field, format(refusalMessages.fewUnits, { units }))
}

/** Nobody assigns a playlist with a badge that its students could not earn. */
export async function requireReachable(db: Db, playlistId: number): Promise<void> {
  if ((await listUnreachable(db, [playlistId])).length > 0)
    throw refuse('CONFLICT', playlistMessages.notReachable)
}

/**
 * Takes units from a playlist, or hides them for a while. A badge that needed more than are left needs all of these from then on; the caller
 * awards it to those who have done them. The answer tells what became of the badge.
 */
export async function lowerAfter(
  tx: Tx,
  playlistId: number,
  { take, isForAWhile }: { take: () => Promise<void>; isForAWhile: boolean },
): Promise<string | null> {
  const before = await countUnits(tx.db, playlistId)
  await take()
  // What a maker plans for a playlist that no student has yet may be more than there is so far.
  const from = before.is_assigned ? mostBadgeUnits : before.units
  const { units, lowered } = await lowerToWhatIsLeft(tx, playlistId, { from, isForAWhile })
  if (units === 0)
    return before.units > 0 && (await listUnreachable(tx.db, [playlistId])).length > 0
      ? playlistMessages.badgeWithoutUnits
      : null
  return lowered ? format(playlistMessages.badgeLowered, { count: units }) : null
}

/**
 * Lowers the numbers of badges, up to `from`, that need more units than are left; with no unit left they need one. Returns the units that
 * are left, and whether a badge needs awarding to those who have done them.
 */
export async function lowerToWhatIsLeft(
  tx: Tx,
  playlistId: number,
  { from, isForAWhile }: { from: number; isForAWhile: boolean },
): Promise<{ units: number; lowered: boolean }> {
  const { units } = await countUnits(tx.db, playlistId)
  const lowered = await lowerBadges(tx.db, playlistId, { from, to: Math.max(1, units), isForAWhile })
  if (!isForAWhile) await forgetRemoved(tx.db, playlistId)
  return { units, lowered }
}

/**
 * Shows units again. A badge whose number was lowered when they were hidden needs them again, and never more than was asked; those who have
 * it keep it.
 */
export async function raiseAfter(
  tx: Tx,
  playlistId: number,
  show: () => Promise<void>,
): Promise<string | null> {
  await show()
  const { units } = await countUnits(tx.db, playlistId)
  const count = await raiseBadges(tx.db, playlistId, units)
  return count === null ? null : format(playlistMessages.badgeRaised, { count })
}

/** The message of such an act, and what became of the badge. */
export const withBadge = (message: string, ofBadge: string | null): string =>
  ofBadge === null ? message : `${message} ${ofBadge}`

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
  if (count === null) return
  const { units } = await countUnits(db, to)
  if (units > 0 && count > units) return
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
      // A unit that is just taken out is not counted.
      await lockPlaylist(tx.db, row.id)
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
    also: async tx => {
      await lockPlaylist(tx.db, row.id)
      await announceChange(services, tx, actor, row.id)
    },
  })

export const showPlaylistBadges = ({
  services,
  actor,
  row,
}: Context<typeof listPlaylistBadges>): Promise<ReplyOf<typeof listPlaylistBadges>> =>
  assignedBadges(services, actor, onPlaylist(row))
