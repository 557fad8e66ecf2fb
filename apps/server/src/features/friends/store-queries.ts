import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export interface StoreRecord {
  user_id: number
  store_token: string | null
  store_sign_up: boolean
  referred: boolean
  referrals: number
}

export async function findStoreUser(db: Db, userId: number): Promise<StoreRecord | null> {
  const { rows } = await sql<StoreRecord>`
    select u.id as user_id, s.token as store_token, coalesce(s.store_sign_up, false) as store_sign_up,
      exists (select from store_referrals r where r.user_id = u.id) as referred,
      (select count(*) from store_referrals r where r.sharer_id = u.id)::int as referrals
    from users u left join store_sharers s on s.user_id = u.id where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** The first token stays. */
export const insertSharer = (
  db: Db,
  sharer: { user_id: number; token: string; store_sign_up: boolean; created_at: Date },
) =>
  db
    .insertInto('store_sharers')
    .values(sharer)
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ store_sign_up: sharer.store_sign_up }))
    .execute()

export async function findSharerId(db: Db, token: string): Promise<number | null> {
  const row = await db
    .selectFrom('store_sharers')
    .innerJoin('users', 'users.id', 'store_sharers.user_id')
    .select('user_id')
    .where('token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Stores a referral; false when there already is one. */
export async function insertReferral(
  db: Db,
  referral: { user_id: number; sharer_id: number; created_at: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('store_referrals')
    .values(referral)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
