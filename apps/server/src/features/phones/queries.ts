import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export const findPhone = (db: Db, userId: number) =>
  db.selectFrom('phones').select(['number', 'is_on']).where('user_id', '=', userId).executeTakeFirst()

/** Stores a number that awaits its code, in place of the previous one with its code. */
export const keepWaiting = (db: Db, waiting: { user_id: number; number: string; ends_at: Date }) =>
  db
    .insertInto('phone_codes')
    .values(waiting)
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ ...waiting, code_hash: null, tries: 0 }))
    .execute()

export const findWaiting = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('phone_codes')
    .select('number')
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .executeTakeFirst()

/** Stores the code of a number that still waits, with all its tries. */
export const keepCode = (
  db: Db,
  { user_id, number, ...code }: { user_id: number; number: string; code_hash: Buffer; ends_at: Date },
) =>
  db
    .updateTable('phone_codes')
    .set({ ...code, tries: 0 })
    .where('user_id', '=', user_id)
    .where('number', '=', number)
    .execute()

/** Counts one try of the open code; null when there is none, or too many tries. */
export async function tryCode(db: Db, userId: number, mostTries: number, now: Date) {
  const { rows } = await sql<{ code_hash: Buffer; number: string }>`
    update phone_codes set tries = tries + 1
    where user_id = ${userId} and ends_at > ${now} and tries < ${mostTries} and code_hash is not null
    returning code_hash, number`.execute(db)
  return rows[0] ?? null
}

/** Uses up a code, and stores its number as proved; false when the code is gone meanwhile. */
export async function keepProved(db: Db, userId: number, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with used as (delete from phone_codes where user_id = ${userId} and code_hash = ${codeHash} returning number)
    insert into phones (user_id, number, proved_at) select ${userId}::bigint, number, ${now}::timestamptz from used
    on conflict (user_id) do update set number = excluded.number, proved_at = excluded.proved_at, is_on = true
    returning user_id`.execute(db)
  return rows.length > 0
}

export const setTexts = (db: Db, userId: number, isOn: boolean) =>
  db.updateTable('phones').set({ is_on: isOn }).where('user_id', '=', userId).execute()

/** Removes a person's number with any waiting one, and returns it; null without one. */
export async function deletePhone(db: Db, userId: number): Promise<string | null> {
  await db.deleteFrom('phone_codes').where('user_id', '=', userId).execute()
  const row = await db
    .deleteFrom('phones')
    .where('user_id', '=', userId)
    .returning('number')
    .executeTakeFirst()
  return row?.number ?? null
}
