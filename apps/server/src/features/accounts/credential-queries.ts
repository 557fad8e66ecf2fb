import type { UserType } from '@kindling/rules/people'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { ownersOfAddressFirst } from './queries.ts'

export interface ResetAccount {
  id: number
  user_type: UserType
  first_name: string
  username: string | null
  email: string
}

/** The accounts of an address whose password a letter may change: at most five, the adults first, as at the sign-in (F-01). */
export async function listResetAccounts(db: Db, email: string): Promise<ResetAccount[]> {
  const { rows } = await sql<ResetAccount>`
    select id, user_type, first_name, username, email from users
    where lower(email) = lower(${email}) and user_type <> 'Product' and deleted_at is null and disabled_at is null
    order by ${ownersOfAddressFirst} limit 5`.execute(db)
  return rows
}

export const insertReset = (
  db: Db,
  reset: { token_hash: Buffer; user_id: number; created_at: Date; ends_at: Date },
) => db.insertInto('password_resets').values(reset).execute()

/** Uses up a link that is still good, and with it every other link of the account; null when it is none. */
export async function takeReset(db: Db, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{ id: number; email: string | null; first_name: string }>`
    with used as (
      delete from password_resets r using users u
      where r.token_hash = ${tokenHash} and r.ends_at > ${now} and u.id = r.user_id
        and u.deleted_at is null and u.disabled_at is null
      returning u.id, u.email, u.first_name
    )
    select * from used`.execute(db)
  const [account] = rows
  if (account) await removeResetsOf(db, account.id)
  return account ?? null
}

/**
 * Takes away what was connected before an address was proved: whoever did that may be somebody else. What vouched for the
 * address itself came with the proof, and stays. Gives the providers.
 */
export async function removeUnprovedIdentities(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    delete from identities i using users u
    where u.id = ${userId} and i.user_id = u.id
      and (u.email_verified_at is null or i.linked_at < u.email_verified_at)
    returning i.provider`.execute(db)
  return rows.map(row => row.provider)
}

/** Whoever reads the letters of an address has proved it; false when it was proved before. */
export async function markProved(db: Db, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeResetsOf = (db: Db, userId: number) =>
  db.deleteFrom('password_resets').where('user_id', '=', userId).execute()

export const changeCareers = (db: Db, childId: number, careers: string[]) =>
  db.updateTable('users').set({ careers }).where('id', '=', childId).execute()

/** The guardians of a child who can be written to. */
export async function listGuardiansToTell(db: Db, childId: number) {
  const { rows } = await sql<{ first_name: string; email: string }>`
    select u.first_name, u.email from guardianships g join users u on u.id = g.guardian_id
    where g.child_id = ${childId} and g.until is null and u.email is not null
      and u.deleted_at is null and u.disabled_at is null
    order by u.id`.execute(db)
  return rows
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where lower(username) = lower(${username}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}
