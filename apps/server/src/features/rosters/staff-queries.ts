import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** Confirms what a teacher claims (F-02); false when there is no such claim. */
export async function confirmMember(
  db: Db,
  claim: { userId: number; schoolId: number; by: number; now: Date },
): Promise<boolean> {
  const done = await db
    .updateTable('school_members')
    .set({ confirmed_at: claim.now, confirmed_by: claim.by })
    .where('user_id', '=', claim.userId)
    .where('school_id', '=', claim.schoolId)
    .where('until', 'is', null)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function isTeacherHere(db: Db, userId: number, schoolId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from school_members m join users u on u.id = m.user_id
      where m.user_id = ${userId} and m.school_id = ${schoolId} and m.until is null and u.user_type = 'Teacher') as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

export interface KnownTeacher {
  id: number
  is_proved: boolean
  is_member: boolean
  is_claim: boolean
}

/** The teacher of an address, and what ties that teacher to the school; null where nobody has it. */
export async function findTeacherByEmail(
  db: Db,
  address: string,
  schoolId: number,
): Promise<KnownTeacher | null> {
  const { rows } = await sql<KnownTeacher>`
    select u.id, has_proved_address(u.id) as is_proved, m.confirmed_at is not null as is_member,
      m.id is not null and m.confirmed_at is null as is_claim
    from users u left join school_members m on m.user_id = u.id and m.school_id = ${schoolId} and m.until is null
    where lower(u.email) = lower(${address}) and u.user_type = 'Teacher' and u.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

export async function isPrimaryAdmin(db: Db, userId: number, schoolId: number): Promise<boolean> {
  const row = await db
    .selectFrom('school_admins')
    .select('is_primary')
    .where('user_id', '=', userId)
    .where('school_id', '=', schoolId)
    .executeTakeFirst()
  return row?.is_primary ?? false
}

/** Ends membership, the classes of the school, and office, all at once; false where nobody belonged. */
export async function endStaff(db: Db, userId: number, schoolId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ ended: number }>`
    with member as (
      update school_members set until = ${now}
      where user_id = ${userId} and school_id = ${schoolId} and until is null returning id
    ), classes_left as (
      update class_teachers set until = ${now} where teacher_id = ${userId} and until is null
        and class_id in (select id from classes where school_id = ${schoolId}) returning class_id
    ), office as (
      delete from school_admins where user_id = ${userId} and school_id = ${schoolId} returning user_id
    )
    select (select count(*) from member)::int as ended`.execute(db)
  return (rows[0]?.ended ?? 0) > 0
}

export async function findSchoolName(db: Db, schoolId: number): Promise<string> {
  const row = await db.selectFrom('schools').select('name').where('id', '=', schoolId).executeTakeFirst()
  return row?.name ?? ''
}

export const findPerson = (db: Db, userId: number) =>
  db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst()

/** The students of a school, and whoever else is in one of its classes. */
export async function listStudentIdsOf(db: Db, schoolId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from school_members m join users u on u.id = m.user_id and u.user_type = 'Child' and u.deleted_at is null
    where m.school_id = ${schoolId} and m.until is null
    union
    select m.child_id from class_members m join classes c on c.id = m.class_id and c.school_id = ${schoolId}
    where m.until is null`.execute(db)
  return rows.map(row => row.id)
}

/** Who makes passwords and cards for these students, each with those who are theirs: administrators, and teachers of a class. */
export async function listWhoMakesKeys(
  db: Db,
  of: { schoolId: number; childIds: readonly number[]; but: number },
): Promise<{ first_name: string; email: string; students: { first_name: string; last_name: string }[] }[]> {
  const { rows } = await sql<{
    first_name: string
    email: string
    students: { first_name: string; last_name: string }[]
  }>`
    select u.first_name, u.email, json_agg(json_build_object('first_name', c.first_name, 'last_name', c.last_name)
      order by c.first_name collate people_order, c.last_name collate people_order, c.id) as students
    from (
      select a.user_id, k.id as child_id from school_admins a cross join unnest(${of.childIds}::bigint[]) as k(id)
      where a.school_id = ${of.schoolId}
      union
      select l.teacher_id, l.child_id from class_links l join classes x on x.id = l.class_id and x.school_id = ${of.schoolId}
      where l.child_id = any(${of.childIds}::bigint[]) and l.relation = 'teacher-of'
    ) near join users u on u.id = near.user_id join users c on c.id = near.child_id
    where has_proved_address(u.id) and u.id <> ${of.but}
    group by u.id order by u.id`.execute(db)
  return rows
}

/** The students of guardians whom somebody alone let in: by an own letter or yes that nobody else confirmed. One a guardian. */
export async function listGuardiansLetInBy(
  db: Db,
  of: { userId: number; childIds: readonly number[] },
): Promise<{ first_name: string; last_name: string }[]> {
  const { rows } = await sql<{ first_name: string; last_name: string }>`
    select c.first_name, c.last_name from guardianships g join users c on c.id = g.child_id
    where g.child_id = any(${of.childIds}::bigint[]) and g.until is null and g.added_by = ${of.userId}
      and coalesce(g.confirmed_by, g.added_by) = g.added_by
    order by c.first_name collate people_order, c.last_name collate people_order, c.id, g.since`.execute(db)
  return rows
}

export async function listAdminsToTell(
  db: Db,
  of: { schoolId: number; but: number },
): Promise<{ first_name: string; email: string }[]> {
  const { rows } = await sql<{ first_name: string; email: string }>`
    select u.first_name, u.email from school_admins a join users u on u.id = a.user_id
    where a.school_id = ${of.schoolId} and u.id <> ${of.but} and has_proved_address(u.id) order by u.id`.execute(
    db,
  )
  return rows
}
