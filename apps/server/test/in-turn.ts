import { sql } from 'kysely'
import type { Db } from '../src/platform/database/connect.ts'
import { lockAccount } from '../src/platform/lock-account.ts'
import { eventually } from './eventually.ts'
import type { TestServer } from './test-server.ts'

/**
 * Makes two requests meet at an account: it is held until both wait for it, the first one first. A request that decides about the account
 * without locking it never waits, and fails the test. Returns what they return, in their order.
 */
export const inTurn = <Made>(of: TestServer, accountId: number, requests: readonly (() => Promise<Made>)[]) =>
  inTurnAt(of, db => lockAccount(db, accountId), requests)

/** The same at anything that is locked. */
export async function inTurnAt<Made>(
  of: TestServer,
  lock: (db: Db) => Promise<unknown>,
  requests: readonly (() => Promise<Made>)[],
): Promise<Made[]> {
  const made: Promise<Made>[] = []
  await of.services.db.transaction().execute(async db => {
    await lock(db)
    for (const request of requests) {
      made.push(request())
      await eventually(async () => {
        const waiting = await countWaiting(of)
        if (waiting < made.length)
          throw new Error(`${waiting} of ${made.length} requests wait for what is locked`)
      })
    }
  })
  return Promise.all(made)
}

/** How many wait for a lock now. */
export async function countWaiting(of: TestServer): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(of.services.db)
  return rows[0]?.waiting ?? 0
}
