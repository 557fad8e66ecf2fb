import { sql } from 'kysely'
import type { Db } from './database/connect.ts'

/**
 * Locks accounts until the transaction ends. Whoever decides about an account, or gives or ends a way into it, locks first and
 * asks afterwards what holds: a statement that waits for a row goes on with what it knew before it waited. Several are locked in
 * one order, and rows that point to an account are not held up.
 */
export const lockAccounts = (db: Db, ids: readonly number[]) =>
  sql`select from users where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(db)

export const lockAccount = (db: Db, id: number) => lockAccounts(db, [id])
