import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export interface PasskeyRow {
  id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  made_at: Date
  used_at: Date | null
}

/** A person's passkeys, the oldest first. */
export const listPasskeysOf = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'name', 'made_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Inserts a passkey; false when one with this id already exists. */
export async function insertPasskey(
  db: Db,
  passkey: Omit<PasskeyRow, 'id' | 'used_at'> & { user_id: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Records a sign-in with a passkey; false when it was removed meanwhile, or another use has raised the counter as far. */
export async function usePasskey(
  db: Db,
  { id, before, counter, now }: { id: number; before: number; counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes one of a person's passkeys and returns its name; null when it is unknown or another person's. */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<string | null> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Removes all passkeys and codes of a person; false when there was no passkey. */
export async function deletePasskeysOf(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  await deleteCodesOf(db, userId)
  return numDeletedRows > 0n
}

export const deleteCodesOf = (db: Db, userId: number) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

export const insertCodes = (db: Db, userId: number, hashes: readonly Buffer[], now: Date) =>
  db
    .insertInto('recovery_codes')
    .values(hashes.map(code_hash => ({ user_id: userId, code_hash, made_at: now })))
    .execute()

/** Uses up a code; false when this person has no such code, or it was used before. */
export async function takeCode(db: Db, userId: number, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countCodesLeft(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Whether the person has an office for which a second step can be demanded. */
export async function hasOffice(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select reaches_many(${userId}::bigint) as has`.execute(db)
  return rows[0]?.has ?? false
}

/**
 * Whether passkeys stay when the password is reset by mail: an operator's, and those of an administrator of a verified school or a
 * district.
 */
export async function keepsPasskeys(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_office(${userId}::bigint) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** The person's name for an authenticator, and address for mail. */
export const findOwner = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'user_type', 'first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
