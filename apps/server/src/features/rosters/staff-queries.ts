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

/** The teacher with an address, and the teacher's ties to the school; null for an unknown address. */
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

/** Ends membership, classes at the school, and office, all at once; false without a membership. */
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
