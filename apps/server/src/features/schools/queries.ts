import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'
import type { PlanRecord } from '../entitlements/index.ts'
import { isCountedJournal, isCountedLesson, madeHere } from '../rosters/index.ts'
import { studentsOf } from './student-queries.ts'

export interface SchoolRecord {
  id: number
  name: string
  city: string
  state: string
  zip_code: string
  country: string
  grade: number | null
  is_club: boolean
  listed: boolean
  plan: PlanRecord
  district: { id: number; name: string } | null
}

export async function findSchoolRecord(db: Db, id: number, now: Date): Promise<SchoolRecord | null> {
  const { rows } = await sql<SchoolRecord>`
    select s.id, s.name, s.city, s.state, s.zip_code, s.country, s.grade,
      s.is_club, s.public_school_id is not null as listed, pro_plan_of(null, s.id, ${now}::timestamptz) as plan,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as district
    from schools s left join districts d on d.id = s.district_id where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface SchoolFigures {
  no_of_students: number
  no_of_teachers: number
  no_of_groups: number
  no_of_journals: number
  completed_lessons: number
  waiting_teachers: number
  without_password: number
}

export async function countSchool(db: Db, schoolId: number, schoolYear: number): Promise<SchoolFigures> {
  const { rows } = await sql<SchoolFigures>`
    with ${studentsOf([schoolId])}, teachers as materialized (
      select m.confirmed_at is not null as confirmed
      from school_members m join users u on u.id = m.user_id and u.user_type = 'Teacher' and u.deleted_at is null
      where m.school_id = ${schoolId} and m.until is null
    )
    select (select count(*) from students)::int as no_of_students,
      (select count(*) from teachers where confirmed)::int as no_of_teachers,
      (select count(*) from classes where school_id = ${schoolId} and school_year = ${schoolYear})::int as no_of_groups,
      (select count(*) from students t join journals j on j.user_id = t.id and ${isCountedJournal})::int as no_of_journals,
      (select count(*) from students t join lesson_progress p on p.child_id = t.id and ${isCountedLesson})::int as completed_lessons,
      (select count(*) from teachers where not confirmed)::int as waiting_teachers,
      (select count(*) from students where is_known and not has_password)::int as without_password`.execute(
    db,
  )
  if (!rows[0]) throw new Error('Counting gave no row')
  return rows[0]
}

export interface LinkedSchool {
  id: number
  name: string
  is_verified: boolean
  is_admin: boolean
}

/** An unconfirmed claim is no link yet (F-02). */
export async function listSchoolsOf(db: Db, userId: number): Promise<LinkedSchool[]> {
  const { rows } = await sql<LinkedSchool>`
    select s.id, s.name, s.verified_at is not null as is_verified, bool_or(l.is_admin) as is_admin
    from (
      select school_id, false as is_admin from school_members
        where user_id = ${userId} and until is null and confirmed_at is not null
      union all select school_id, true from school_admins where user_id = ${userId}) l
    join schools s on s.id = l.school_id
    group by s.id order by s.name collate people_order, s.id`.execute(db)
  return rows
}

/** The school whose settings apply to a person: the one administered, otherwise the one that confirmed the person. */
export async function findOwnSchoolId(db: Db, userId: number): Promise<number | null> {
  const [own] = (await listSchoolsOf(db, userId)).sort(
    (one, other) => Number(other.is_admin) - Number(one.is_admin),
  )
  return own?.id ?? null
}

export async function listSwitched(db: Db, schoolId: number): Promise<Map<number, boolean>> {
  const rows = await db
    .selectFrom('school_settings')
    .select(['setting_id', 'is_on'])
    .where('school_id', '=', schoolId)
    .execute()
  return new Map(rows.map(row => [row.setting_id, row.is_on]))
}

export const switchSetting = (
  db: Db,
  setting: { school_id: number; setting_id: number; is_on: boolean; changed_by: number; changed_at: Date },
) =>
  db
    .insertInto('school_settings')
    .values(setting)
    .onConflict(conflict =>
      conflict.columns(['school_id', 'setting_id']).doUpdateSet({
        is_on: setting.is_on,
        changed_by: setting.changed_by,
        changed_at: setting.changed_at,
      }),
    )
    .execute()

/** Adds a job title; null when the school already has it. */
export async function insertRole(
  db: Db,
  role: { school_id: number; name: string; created_by: number; created_at: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('school_roles')
    .values(role)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const listRoles = (db: Db, schoolId: number) =>
  db
    .selectFrom('school_roles')
    .select(['id', 'name'])
    .where('school_id', '=', schoolId)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** The people whom the caller may put into classes: visible students and, for administrators, teachers. */
export async function listAssignable(
  db: Db,
  who: { ids: readonly number[]; schoolId: number; teacherId: number | null },
): Promise<{ id: number; user_type: string }[]> {
  const { rows } = await sql<{ id: number; user_type: string }>`
    select u.id, u.user_type from school_members m join users u on u.id = m.user_id and u.deleted_at is null
    join schools s on s.id = m.school_id
    where m.school_id = ${who.schoolId} and m.until is null and m.confirmed_at is not null
      and (s.verified_at is not null or u.user_type <> 'Child' or ${madeHere})
      and u.id = any(${who.ids}::bigint[])
      and (${who.teacherId}::bigint is null or (u.user_type = 'Child' and exists (
        select from class_links l where l.child_id = u.id and l.teacher_id = ${who.teacherId}::bigint
          and l.relation in ('teacher-of', 'attesting-teacher'))))`.execute(db)
  return rows
}

/** Adds teachers to classes where they are missing; a substitute there becomes a permanent teacher. Returns the new ones. */
export async function insertClassTeachers(
  db: Db,
  placing: { teacherIds: readonly number[]; classIds: readonly number[]; by: number; now: Date },
): Promise<{ classId: number; teacherId: number }[]> {
  await sql`update class_teachers set until = ${placing.now} where until is null and ends_at is not null
    and class_id = any(${placing.classIds}::bigint[]) and teacher_id = any(${placing.teacherIds}::bigint[])`.execute(
    db,
  )
  const { rows } = await sql<{ class_id: number; teacher_id: number }>`
    insert into class_teachers (class_id, teacher_id, added_by, since)
    select c.id, p.id, ${placing.by}, ${placing.now}
    from unnest(${placing.classIds}::bigint[]) as c(id) cross join unnest(${placing.teacherIds}::bigint[]) as p(id)
    where not exists (select from class_teachers t where t.class_id = c.id and t.teacher_id = p.id and t.until is null)
    on conflict do nothing returning class_id, teacher_id`.execute(db)
  return rows.map(row => ({ classId: row.class_id, teacherId: row.teacher_id }))
}

export interface AdminRecord extends PersonRow {
  email: string | null
  email_verified: boolean
  is_primary: boolean
  since: string
}

export async function listAdminRecords(db: Db, schoolId: number): Promise<AdminRecord[]> {
  const { rows } = await sql<AdminRecord>`
    select u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type, u.email, u.email_verified_at is not null as email_verified, a.is_primary, iso(a.appointed_at) as since
    from school_admins a join users u on u.id = a.user_id and u.deleted_at is null
    where a.school_id = ${schoolId} order by a.is_primary desc, a.appointed_at, u.id`.execute(db)
  return rows
}

/** A confirmed teacher of the school, who may be asked to administer it. */
export async function findCandidate(
  db: Db,
  schoolId: number,
  userId: number,
): Promise<{ id: number; email: string; is_proved: boolean; is_admin: boolean } | null> {
  const { rows } = await sql<{ id: number; email: string; is_proved: boolean; is_admin: boolean }>`
    select u.id, u.email, has_proved_address(u.id) as is_proved, a.user_id is not null as is_admin
    from school_members m join users u on u.id = m.user_id and u.user_type = 'Teacher' and u.deleted_at is null
    left join school_admins a on a.school_id = m.school_id and a.user_id = u.id
    where m.school_id = ${schoolId} and u.id = ${userId} and m.until is null and m.confirmed_at is not null
      and u.email is not null`.execute(db)
  return rows[0] ?? null
}

/** Appoints a confirmed teacher of the school; false for other people. */
export async function insertAdmin(
  db: Db,
  office: { schoolId: number; userId: number; by: number | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ user_id: number }>`
    insert into school_admins (school_id, user_id, appointed_by, appointed_at)
    select m.school_id, u.id, ${office.by}::bigint, ${office.now}::timestamptz
    from school_members m join users u on u.id = m.user_id and u.user_type = 'Teacher' and u.deleted_at is null
    where m.school_id = ${office.schoolId} and u.id = ${office.userId} and m.until is null and m.confirmed_at is not null
    on conflict (school_id, user_id) do update set school_id = excluded.school_id
    returning user_id`.execute(db)
  return rows.length > 0
}

/** Locks the school, so that two parallel removals leave one administrator. */
export const lockSchool = (db: Db, schoolId: number) =>
  sql`select from schools where id = ${schoolId} for no key update`.execute(db)

export const deleteAdmin = (db: Db, schoolId: number, userId: number) =>
  db.deleteFrom('school_admins').where('school_id', '=', schoolId).where('user_id', '=', userId).execute()
