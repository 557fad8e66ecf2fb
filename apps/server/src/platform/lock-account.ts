import { sql } from 'kysely'
import type { Db } from './database/connect.ts'

/**
 * Locks accounts until the transaction ends. Whoever gives or takes a way in locks first and asks afterwards what holds: a
 * statement that waits for a row goes on with what it knew before it waited. Several are locked in one order.
 */
export const lockAccounts = (db: Db, ids: readonly number[]) =>
  sql`select from users where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(db)

export const lockAccount = (db: Db, id: number) => lockAccounts(db, [id])
