import type { PublicSchool } from '@kindling/contract/registration'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/database/connect.ts'
import { lockAccount } from '../../platform/lock-account.ts'

export type PublicSchoolRecord = z.output<typeof PublicSchool>

/** Schools whose name words all begin like the typed words, the shortest names first. */
export async function findPublicSchools(db: Db, words: string, most: number): Promise<PublicSchoolRecord[]> {
  const { rows } = await sql<PublicSchoolRecord>`
    select id as public_school_id, name, city, state, zip_code as zip, 'USA' as country
    from public_schools where words @@ to_tsquery('simple', ${words})
    order by length(name), name collate people_order, id limit ${most}`.execute(db)
  return rows
}

export interface DirectoryEntry {
  id: string
  name: string
  city: string
  state: string
  zip_code: string
  district_name: string
  lowest_grade: string
  highest_grade: string
  phone: string
  domain: string
}

/** Runs in the caller's transaction: a search meanwhile finds either the old directory or the new one. */
export async function replacePublicSchools(db: Db, entries: readonly DirectoryEntry[]): Promise<void> {
  await sql`delete from public_schools`.execute(db)
  await sql`insert into public_schools (id, name, city, state, zip_code, district_name, lowest_grade, highest_grade,
      phone, domain)
    select id, name, city, state, zip_code, district_name, lowest_grade, highest_grade, phone, domain
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id text, name text, city text, state text,
      zip_code text, district_name text, lowest_grade text, highest_grade text, phone text, domain text)`.execute(
    db,
  )
}

export const findPublicSchool = (db: Db, id: string) =>
  db
    .selectFrom('public_schools')
    .select(['id', 'name', 'city', 'state', 'zip_code'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether an adult of a kind has an account with this address (F-01: at most one). */
export async function hasAccount(db: Db, email: string, type: 'Parent' | 'Teacher'): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from users where lower(email) = lower(${email}) and user_type = ${type}) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? false
}

export interface NewSchoolRow {
  name: string
  city: string
  state: string
  zip_code: string
  country: string
  grade: number | null
  public_school_id: string | null
  is_club: boolean
  created_by: number
  created_at: Date
}

/** The school of a directory entry, made at its first claim; two claims at once get the same school. */
export async function takePublicSchool(db: Db, school: NewSchoolRow): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into schools (name, city, state, zip_code, country, grade, public_school_id, created_by, created_at)
    values (${school.name}, ${school.city}, ${school.state}, ${school.zip_code}, ${school.country}, ${school.grade},
      ${school.public_school_id}, ${school.created_by}, ${school.created_at})
    on conflict (public_school_id) where public_school_id is not null do update set public_school_id = excluded.public_school_id
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export async function insertSchool(db: Db, school: NewSchoolRow): Promise<number> {
  const { id } = await db.insertInto('schools').values(school).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface SchoolChanges {
  name?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zip_code?: string | undefined
  grade?: number | null | undefined
  is_club?: boolean | undefined
}

/** Returns the changed school; nothing for a school of the public directory, or when a verified one would change its name, place or kind. */
export const changeSchoolRow = (db: Db, id: number, changes: SchoolChanges) =>
  db
    .updateTable('schools')
    .set({ ...changes, name: changes.name ?? sql.ref('name') })
    .where('id', '=', id)
    .where('public_school_id', 'is', null)
    .where(sql<boolean>`(verified_at is null or (name = coalesce(${changes.name ?? null}::text, name)
      and city = coalesce(${changes.city ?? null}::text, city) and state = coalesce(${changes.state ?? null}::text, state)
      and zip_code = coalesce(${changes.zip_code ?? null}::text, zip_code)
      and is_club = coalesce(${changes.is_club ?? null}::boolean, is_club)))`)
    .returning(['id', 'name', 'city', 'state', 'zip_code', 'grade', 'is_club'])
    .executeTakeFirst()

/** The place that most schools of a zip code name. */
export async function findZip(db: Db, zipCode: string): Promise<{ city: string; state: string } | null> {
  const { rows } = await sql<{ city: string; state: string }>`
    select city, state from public_schools where words @@ to_tsquery('simple', ${zipCode}) and zip_code = ${zipCode}
    group by city, state order by count(*) desc, city limit 1`.execute(db)
  return rows[0] ?? null
}

/** A claim to a school; confirmed only when its maker is the only one who could confirm it (F-02). */
export const claimSchool = (
  db: Db,
  claim: {
    user_id: number
    school_id: number
    since: Date
    confirmed_at: Date | null
    confirmed_by: number | null
  },
) =>
  db
    .insertInto('school_members')
    .values({ ...claim, added_by: claim.user_id })
    .execute()

export const administerSchool = (db: Db, admin: { school_id: number; user_id: number; appointed_at: Date }) =>
  db
    .insertInto('school_admins')
    .values({ ...admin, is_primary: true, appointed_by: admin.user_id })
    .execute()

export interface WebinarRecord {
  id: number
  title: string
  description: string
  starts_at: Date
  minutes: number
  link: string
  singed_up: boolean
}

/** Webinars that are not over, or the requested one, and whether the person has signed up. */
export async function listWebinarRecords(
  db: Db,
  input: { userId: number; now: Date; id?: number },
): Promise<WebinarRecord[]> {
  const { rows } = await sql<WebinarRecord>`
    select w.id, w.title, w.description, w.starts_at, w.minutes, w.link, exists (
      select from webinar_registrations r where r.webinar_id = w.id and r.user_id = ${input.userId}) as singed_up
    from webinars w
    where ${input.id === undefined ? sql`w.starts_at + make_interval(mins => w.minutes) > ${input.now}` : sql`w.id = ${input.id}`}
    order by w.starts_at, w.id limit 100`.execute(db)
  return rows
}

export const signUpForWebinar = (db: Db, webinarId: number, userId: number, now: Date) =>
  db
    .insertInto('webinar_registrations')
    .values({ webinar_id: webinarId, user_id: userId, registered_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export interface Identity {
  provider: string
  subject: string
  email: string
}

/** The owner of an identity, unless the account is gone. */
export const findIdentity = (db: Db, { provider, subject }: Identity) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id', 'users.user_type', 'users.disabled_at'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** False when the provider's person already belongs to an account, or the account has another one of this provider. */
export async function linkIdentity(
  db: Db,
  { provider, subject, email }: Identity,
  userId: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('identities')
    .values({ provider, subject, email, user_id: userId, linked_at: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (row.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes the identity unless it is the only way to sign in; returns what was done, so that the caller can report it. */
export async function unlinkIdentity(
  db: Db,
  provider: string,
  userId: number,
): Promise<'gone' | 'absent' | 'only way'> {
  await lockAccount(db, userId)
  const { rows } = await sql<{ linked: boolean; other: boolean }>`
    select exists (select from identities where user_id = u.id and provider = ${provider}) as linked,
      (u.password_hash is not null or exists (select from identities where user_id = u.id and provider <> ${provider})) as other
    from users u where u.id = ${userId}`.execute(db)
  const [found] = rows
  if (!found?.linked) return 'absent'
  if (!found.other) return 'only way'
  await db.deleteFrom('identities').where('user_id', '=', userId).where('provider', '=', provider).execute()
  return 'gone'
}
