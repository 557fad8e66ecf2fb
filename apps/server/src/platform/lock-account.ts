import { sql } from 'kysely'
import type { Db } from './database/connect.ts'

/**
 * Locks accounts until the transaction ends. Code that decides about an account, or gives or ends access to it, locks first and reads
 * afterwards: a statement that waited for a row continues with the snapshot from before. Several accounts are locked in one order, and rows
 * that point to an account are not blocked.
 */
export const lockAccounts = (db: Db, ids: readonly number[]) =>
  sql`select from users where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(db)

export const lockAccount = (db: Db, id: number) => lockAccounts(db, [id])
