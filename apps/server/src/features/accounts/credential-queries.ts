import type { UserType } from '@kindling/rules/people'
import { sql } from 'kysely'
import { passwordActs } from '../../platform/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { LastWord } from '../../platform/disputes.ts'
import { ownersOfAddressFirst } from './queries.ts'

export interface ResetAccount {
  id: number
  user_type: UserType
  first_name: string
  username: string | null
  email: string
}

/**
 * Who may set a password by a letter to the address of an account `u`. A child can be given any address by anyone. For a child it is
 * therefore a current guardian who has proved this address, or the child who has proved it, unless a guardian who may have typed it is
 * gone. Otherwise null.
 */
const resetBy = sql<number | null>`case when u.user_type <> 'Child' then u.id else coalesce(
  (select g.guardian_id from current_guardians g join users p on p.id = g.guardian_id
    where g.child_id = u.id and g.confirmed_at is not null and lower(p.email) = lower(u.email)
      and has_proved_address(p.id) order by g.since limit 1),
  case when u.email_verified_at is not null and not exists (
    select from guardianships g join users p on p.id = g.guardian_id
    where g.child_id = u.id and (g.until is not null or p.disabled_at is not null or p.deleted_at is not null)) then u.id end) end`

/** The accounts of an address whose password a letter may change: at most five, the adults first, as at the sign-in (F-01). */
export async function listResetAccounts(db: Db, email: string): Promise<ResetAccount[]> {
  const { rows } = await sql<ResetAccount>`
    select u.id, u.user_type, u.first_name, u.username, u.email from users u
    where lower(u.email) = lower(${email}) and u.user_type <> 'Product' and u.deleted_at is null and u.disabled_at is null
      and ${resetBy} is not null
    order by ${ownersOfAddressFirst} limit 5`.execute(db)
  return rows
}

export const insertReset = (
  db: Db,
  reset: { token_hash: Buffer; user_id: number; created_at: Date; ends_at: Date },
) => db.insertInto('password_resets').values(reset).execute()

export interface TakenReset {
  id: number
  user_type: UserType
  email: string | null
  first_name: string
  /** The owner of the account, or for a child's account the guardian with its address. */
  reset_by: number
}

/** The account whose password a link would change, whether the link is valid or not. */
export async function findResetAccount(db: Db, tokenHash: Buffer): Promise<number | null> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Uses up a valid link, and with it every other link of the account; null for an invalid one. */
export async function takeReset(db: Db, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<TakenReset>`
    with used as (
      delete from password_resets r using users u
      where r.token_hash = ${tokenHash} and r.ends_at > ${now} and u.id = r.user_id
        and u.deleted_at is null and u.disabled_at is null and ${resetBy} is not null
      returning u.id, u.user_type, u.email, u.first_name, ${resetBy} as reset_by
    )
    select * from used`.execute(db)
  const [account] = rows
  if (account) await removeResetsOf(db, account.id)
  return account ?? null
}

/**
 * Removes the providers that were connected before the address was proved: another person may have connected them. A provider that itself
 * vouched for the address was connected with the proof, and stays. Returns the removed providers.
 */
export async function removeUnprovedIdentities(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    delete from identities i using users u
    where u.id = ${userId} and i.user_id = u.id
      and (u.email_verified_at is null or i.linked_at < u.email_verified_at)
    returning i.provider`.execute(db)
  return rows.map(row => row.provider)
}

/**
 * Removes the passkeys and codes of a person whose passkeys are all newer than `since`, and who has no office: a mailbox opens no office.
 * False when nothing is removed.
 */
export async function removeDoubtedPasskeys(db: Db, userId: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ is_removed: boolean }>`
    with removed as (
      delete from passkeys where user_id = ${userId} and not has_office(${userId}::bigint)
        and not exists (select from passkeys p where p.user_id = ${userId} and p.made_at <= ${since})
      returning id),
    without_codes as (delete from recovery_codes where user_id = ${userId} and exists (select from removed))
    select exists (select from removed) as is_removed`.execute(db)
  return rows[0]?.is_removed ?? false
}

/** The reader of an address's letters has proved it; false when it was proved before. */
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

/** The guardians of a child who get mail. */
export async function listGuardiansToNotify(db: Db, childId: number) {
  const { rows } = await sql<{ first_name: string; email: string }>`
    select first_name, email from guardians_written_to where child_id = ${childId} order by guardian_id`.execute(
    db,
  )
  return rows
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where lower(username) = lower(${username}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether a verified school has confirmed the person. */
export async function isOfVerifiedSchool(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from schools_of(${userId}::bigint) as o(id) join schools s on s.id = o.id
    where s.verified_at is not null limit 1`.execute(db)
  return rows.length > 0
}

/** A child's new password is the only way in: connected providers are removed. */
export const removeIdentitiesOf = (db: Db, userId: number) =>
  db.deleteFrom('identities').where('user_id', '=', userId).execute()

/** A change that set a password, or one that ended it. */
export interface PasswordWord extends LastWord {
  is_set: boolean
}

/**
 * The last change that set or ended a child's password. A change by the child counts as the change of its former setter, who could sign in
 * and make it; ending a class counts as ending what its teachers had set. With `without`, that person's changes are left out: the result is
 * the change that this person answered.
 */
export async function findLastPasswordWord(
  db: Db,
  childId: number,
  without: number | null = null,
): Promise<PasswordWord | null> {
  const { rows } = await sql<PasswordWord>`
    select e.actor_id as by, e.happened_at as at, e.act = any(${[...passwordActs]}::text[]) as is_set
    from audit_entries e join users u on u.id = e.subject_id
    where e.subject_id = ${childId} and e.actor_id <> ${childId} and e.actor_id is distinct from ${without}::bigint and (
      e.act = any(${[...passwordActs]}::text[])
      or (e.act = 'near-ended' and e.details ->> 'kind' = 'password')
      or (e.act = 'class-ended' and u.password_hash is null))
    order by e.happened_at desc, e.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Whether a password, or a provider in its place, opens an account. */
export async function hasPassword(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users u where u.id = ${userId}
      and (u.password_hash is not null or exists (select from identities i where i.user_id = u.id))`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Whether a person administers a child's own verified school, or teaches the child there. A current or former guardian of the child always
 * speaks for the family, whatever that guardian's job.
 */
export async function isOfOwnSchool(
  db: Db,
  { childId, personId }: { childId: number; personId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from (select own_verified_school(${childId}::bigint) as id) s
    where not exists (select from guardianships g where g.child_id = ${childId} and g.guardian_id = ${personId})
      and (exists (select from school_admins a where a.school_id = s.id and a.user_id = ${personId})
        or exists (select from class_links l join classes c on c.id = l.class_id and c.school_id = s.id
          where l.child_id = ${childId} and l.teacher_id = ${personId} and l.relation = 'teacher-of'))`.execute(
    db,
  )
  return rows.length > 0
}
