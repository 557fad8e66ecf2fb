import { newDays } from '@kindling/rules/near'
import { secondsAfter } from './clock.ts'
import type { Db } from './database/connect.ts'
import { run, statement } from './database/statement.ts'
import { refuse } from './refusals.ts'

const disputed = statement<{ childId: number }, { disputed: boolean }>`
  select is_disputed(${({ childId }) => childId}::bigint) as disputed`

/**
 * During a dispute about a child, neither side changes passwords, links or consents, exports, shares or erases; the child's own calls go on
 * (decision 0021).
 */
export async function requireNoDispute({ db }: { db: Db }, childId: number): Promise<void> {
  if (await isDisputed(db, childId)) throw refuse('DISPUTE')
}

const disputedOf = statement<{ childIds: readonly number[] }, { id: number }>`
  select c.id from unnest(${({ childIds }) => childIds}::bigint[]) as c(id) where is_disputed(c.id)`

/** Filters children to those with an open dispute. */
export const listDisputed = async (db: Db, childIds: readonly number[]): Promise<number[]> =>
  (await run(db, disputedOf, { childIds })).map(({ id }) => id)

export async function isDisputed(db: Db, childId: number): Promise<boolean> {
  const [row] = await run(db, disputed, { childId })
  return row?.disputed ?? false
}

/** The author and time of the last change. */
export interface LastWord {
  by: number
  at: Date
}

export interface Opening {
  opened_by: number | null
  opened_at: Date
}

const firstOpening = statement<{ childId: number }, Opening>`
  select opened_by, opened_at from disputes where child_id = ${({ childId }) => childId}::bigint and closed_at is null
  order by opened_at, id limit 1`

/** The opener and time of the first open dispute about a child; null without an open dispute. */
export async function findOpening(db: Db, childId: number): Promise<Opening | null> {
  const [opening] = await run(db, firstOpening, { childId })
  return opening ?? null
}

/**
 * Whether a dispute stops a change. A change by the opener in the days before the dispute is no lock: while it is the last change, another
 * person may undo it. The opener may not, and later changes may not be undone (decision 0021).
 */
export async function isStopped(
  db: Db,
  { childId, by }: { childId: number; by: number },
  lastWord: LastWord | null,
): Promise<boolean> {
  const opening = await findOpening(db, childId)
  if (opening === null) return false
  return lastWord === null || by === opening.opened_by || !isOpenersOfLate(opening, lastWord)
}

/** Whether the opener made the change in the days before the dispute. */
export const isOpenersOfLate = ({ opened_by, opened_at }: Opening, { by, at }: LastWord): boolean =>
  by === opened_by && at <= opened_at && isWithinDays(at, opened_at)

/** Whether a change was made in the days before a moment. */
export const isWithinDays = (at: Date, moment: Date): boolean =>
  at > secondsAfter(moment, -newDays * 24 * 3600)
