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
