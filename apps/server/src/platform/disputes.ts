import { newDays } from '@kindling/rules/near'
import { secondsAfter } from './clock.ts'
import type { Db } from './database/connect.ts'
import { run, statement } from './database/statement.ts'
import { refuse } from './refusals.ts'

const disputed = statement<{ childId: number }, { disputed: boolean }>`
  select is_disputed(${({ childId }) => childId}::bigint) as disputed`

/**
 * While people disagree about a child, neither side changes passwords, links or consents, exports, shares or erases; the
 * child's own day goes on (decision 0021).
 */
export async function requireNoDispute({ db }: { db: Db }, childId: number): Promise<void> {
  if (await isDisputed(db, childId)) throw refuse('DISPUTE')
}

const disputedOf = statement<{ childIds: readonly number[] }, { id: number }>`
  select c.id from unnest(${({ childIds }) => childIds}::bigint[]) as c(id) where is_disputed(c.id)`

/** Of some children, those about whom a dispute is open. */
export const listDisputed = async (db: Db, childIds: readonly number[]): Promise<number[]> =>
  (await run(db, disputedOf, { childIds })).map(({ id }) => id)

export async function isDisputed(db: Db, childId: number): Promise<boolean> {
  const [row] = await run(db, disputed, { childId })
  return row?.disputed ?? false
}

/** Who changed something last, and when. */
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

/** Who opened the first of the open disputes about a child, and when; null where none is open. */
export async function findOpening(db: Db, childId: number): Promise<Opening | null> {
  const [opening] = await run(db, firstOpening, { childId })
  return opening ?? null
}

/**
 * Whether a dispute stops a change. What the opener changed in the days before is no lock: as long as that is the last word, somebody
 * else undoes it. The opener does not, and nobody undoes what came later (decision 0021).
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

/** Whether a word is one that the opener said in the days before. */
export const isOpenersOfLate = ({ opened_by, opened_at }: Opening, { by, at }: LastWord): boolean =>
  by === opened_by && at <= opened_at && isWithinDays(at, opened_at)

/** Whether a word was said in the days before a moment. */
export const isWithinDays = (at: Date, moment: Date): boolean =>
  at > secondsAfter(moment, -newDays * 24 * 3600)
