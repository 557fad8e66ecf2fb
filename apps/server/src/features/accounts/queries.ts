import type { Gender, UserType } from '@kindling/rules/people'
import { sparksSetting } from '@kindling/rules/school-settings'
import { sql } from 'kysely'
import type { ReadContext } from '../../platform/access/policy.ts'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/connect.ts'
import { listLeaving } from '../../platform/erasing.ts'
import type { PlanRecord } from '../entitlements/index.ts'

export interface UserRecord {
  id: number
  user_type: UserType
  first_name: string
  last_name: string
  username: string | null
  email: string | null
  email_verified_at: Date | null
  disabled_at: Date | null
  gender: Gender | null
  birth_date: string | null
  grade: number | null
  zip_code: string
  avatar: string | null
  profile_code: string | null
  teacher_role: string | null
  teacher_interests: string[]
  teacher_grades: string
  school_id: number | null
  school_grade: number | null
  district_id: number | null
  plan: PlanRecord
  google_uid: string | null
  outlook_id: string | null
  is_primary_admin: boolean | null
  administers_district: number | null
  school_unverified: boolean
  works_at_club: boolean
  /** The school that an adult has joined and that has not confirmed them. */
  waits_for_school: { name: string; pro_plan_active: boolean } | null
  /** Whether the person's school shows websites; null for a person without a school. */
  sparks_on: boolean | null
  /** Each class's teacher; for a child, only where both sides have confirmed. */
  groups: { id: number; name: string; school_year: number; teacher_id: number | null }[]
  children: number[]
  lessons: number
  journals: number
  careers: string[]
  summary: string
  uses_reader: boolean
  welcome_done: string[]
  registration: Record<string, unknown>
}

/** People with their schools, classes and offices, in one statement for any number of them. */
export async function listUserRecords(
  { db, clock }: ReadContext,
  ids: readonly number[],
): Promise<UserRecord[]> {
  const now = sql`${clock.now()}::timestamptz`
  const { rows } = await sql<UserRecord>`
    select u.id, u.user_type, u.first_name, u.last_name, u.username, u.email, u.email_verified_at, u.disabled_at, u.gender,
      u.birth_date, u.grade, u.zip_code, u.avatar, u.profile_code, u.teacher_role, u.teacher_interests, u.teacher_grades,
      m.school_id, s.grade as school_grade, coalesce(s.district_id, da.district_id) as district_id,
      pro_plan_of(u.id, s.id, ${now}) as plan,
      (select subject from identities i where i.user_id = u.id and i.provider = 'google') as google_uid,
      (select subject from identities i where i.user_id = u.id and i.provider = 'outlook') as outlook_id,
      sa.is_primary as is_primary_admin, da.district_id as administers_district, coalesce(own.unverified, false) as school_unverified,
      coalesce(own.is_club, false) as works_at_club,
      (select json_build_object('name', w.name, 'pro_plan_active',
          u.email_verified_at is not null and coalesce(pro_plan_end(null, w.id, ${now}) > ${now}, false)) from schools w
        where w.id = m.school_id and m.confirmed_at is null and u.user_type <> 'Child') as waits_for_school,
      case when s.id is not null then coalesce((select t.is_on from school_settings t
        where t.school_id = s.id and t.setting_id = ${sparksSetting}::smallint), true) end as sparks_on,
      u.careers, u.summary, u.uses_reader, u.welcome_done, u.registration,
      case when u.user_type = 'Child' then (
        select count(*) from lesson_progress p where p.child_id = u.id and p.progress = 'Completed') else 0 end::int as lessons,
      case when u.user_type = 'Child' then (
        select count(*) from own_entries j where j.user_id = u.id) else 0 end::int as journals,
      case when u.user_type = 'Parent' then coalesce((
        select json_agg(g.child_id order by g.child_id) from current_guardians g join users c on c.id = g.child_id
        where g.guardian_id = u.id and g.confirmed_at is not null and c.deleted_at is null), '[]'::json) else '[]'::json end as children,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'name', case when u.user_type = 'Child' then n.name else c.name end,
          'school_year', c.school_year, 'teacher_id', (select p.teacher_id from class_powers p where p.class_id = c.id and p.ends_at is null
            and (u.user_type <> 'Child' or exists (select from current_members m where m.class_id = c.id and m.child_id = u.id
              and m.confirmed_at is not null))
            order by p.since limit 1)) order by c.name collate natural_order, c.school_year desc)
        from classes c join class_names n on n.id = c.id where c.id in (
          select cm.class_id from current_members cm where cm.child_id = u.id
          union all select p.class_id from class_powers p where p.teacher_id = u.id and p.ends_at is null)
      ), '[]'::json) as groups
    from users u
    left join lateral (
      select school_id, confirmed_at, since from school_members m where m.user_id = u.id and m.until is null
      order by m.since desc limit 1) m on true
    left join schools s on s.id = m.school_id and m.confirmed_at is not null
    left join lateral (select bool_or(is_primary) as is_primary from school_admins a where a.user_id = u.id) sa on true
    left join lateral (
      select o.verified_at is null as unverified, o.is_club from (
        select s.verified_at, s.is_club, 0 as place, a.appointed_at as since from school_admins a join schools s on s.id = a.school_id
          where a.user_id = u.id
        union all select s.verified_at, s.is_club, 1, m.since where m.confirmed_at is not null) o
      where u.user_type <> 'Child' order by o.place, o.since desc limit 1) own on true
    left join lateral (select district_id from district_admins a where a.user_id = u.id limit 1) da on true
    where u.id = any(${ids}::bigint[]) and u.deleted_at is null`.execute(db)
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export interface OwnChild {
  id: number
  /** False while a printed letter linked and no teacher has tapped the name. */
  is_confirmed: boolean
}

/** The children of a guardian, the oldest first. */
export const listOwnChildren = (db: Db, guardianId: number): Promise<OwnChild[]> =>
  db
    .selectFrom('guardianships')
    .innerJoin('users', 'users.id', 'guardianships.child_id')
    .select(['child_id as id', sql<boolean>`confirmed_at is not null`.as('is_confirmed')])
    .where('guardian_id', '=', guardianId)
    .where('until', 'is', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.birth_date')
    .orderBy('users.id')
    .execute()

/** The accounts that a sign-in may mean: at most five, the adults first, since anyone may give a child any address (F-01). */
export async function listSignInCandidates(db: Db, mode: 'email' | 'username', name: string) {
  const { rows } = await sql<{
    id: number
    first_name: string
    last_name: string
    user_type: UserType
    is_operator: boolean
    email: string | null
    password_hash: string | null
    disabled_at: Date | null
    school: string | null
  }>`
    select u.id, u.first_name, u.last_name, u.user_type, u.email, u.password_hash, u.disabled_at,
      exists (select from operators o where o.user_id = u.id) as is_operator,
      (select s.name from school_members m join schools s on s.id = m.school_id
        where m.user_id = u.id and m.until is null and (s.verified_at is not null or u.user_type <> 'Child') limit 1) as school
    from users u
    where u.deleted_at is null and u.password_hash is not null
      and ${mode === 'email' ? sql`lower(u.email)` : sql`lower(u.username)`} = lower(${name})
    order by ${ownersOfAddressFirst} limit 5`.execute(db)
  return rows
}

/** Orders users with the same address: adults who have proved it, other adults, children. */
export const ownersOfAddressFirst = sql`user_type = 'Child', email_verified_at is null, id`

export const findOpenAccount = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'user_type', 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

/** Whether the person is an operator. */
export async function holdsOffice(db: Db, userId: number): Promise<boolean> {
  const rows = await db.selectFrom('operators').select('user_id').where('user_id', '=', userId).execute()
  return rows.length > 0
}

export const findPasswordHash = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'email', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** Whether an open account's current password has this hash. */
export async function isPasswordHash(db: Db, userId: number, passwordHash: string | null): Promise<boolean> {
  const account = await findOpenAccount(db, userId)
  return account !== undefined && account.password_hash !== null && account.password_hash === passwordHash
}

export const changePasswordHash = (db: Db, userId: number, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()

/** Replaces a hash by another one of the same password, if it is still there. */
export async function renewPasswordHash(
  db: Db,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface NewUser {
  user_type: 'Child' | 'Parent' | 'Teacher' | 'Vendor'
  first_name: string
  last_name: string
  username: string | null
  email: string | null
  /** Set when the person has already proved the address. */
  email_verified_at?: Date | null
  gender: Gender | null
  birth_date: string | null
  zip_code: string
  /** Null for a person who signs in only through a provider. */
  password_hash: string | null
  profile_code: string
  teacher_grades?: string
  teacher_interests?: string[]
  registration: string
  created_at: Date
}

/** Inserts a person; null when the username or the address is already taken. */
export async function insertUser(db: Db, user: NewUser): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

interface Waiting {
  writing: boolean
  classes: number
  erased_at: string | null
}

/** What a child waits for: the permission to write at all, and the number of classes without a yes. */
export async function findWaiting({ db, clock }: ReadContext, childId: number): Promise<Waiting> {
  const { rows } = await sql<Omit<Waiting, 'erased_at'>>`
    select not may_post(${childId}::bigint, null, ${dayOf(clock.now())}::date) as writing,
      (select count(*) from current_members where child_id = ${childId} and confirmed_at is null)::int as classes`.execute(
    db,
  )
  const erased_at = (await listLeaving(db, [childId])).get(childId) ?? null
  return { writing: false, classes: 0, ...rows[0], erased_at }
}

/** Name and picture of a person who is the actor, the product, or related to the actor in either direction. */
export async function findRelatedPerson({ db, clock }: ReadContext, actorId: number, personId: number) {
  const { rows } = await sql<
    Pick<UserRecord, 'id' | 'first_name' | 'last_name' | 'gender' | 'avatar' | 'user_type'>
  >`
    select u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type from users u
    where u.id = ${personId} and u.deleted_at is null
      and (u.user_type = 'Product' or knows(${actorId}::bigint, u.id, ${clock.now()}::timestamptz))`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Disables or enables a person's account; false when it is already so. The product's account is excluded. */
export async function setDisabled(db: Db, userId: number, at: Date | null): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ disabled_at: at })
    .where('id', '=', userId)
    .where('user_type', '<>', 'Product')
    .where('disabled_at', at ? 'is' : 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
