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

/** The teacher of an address, and whether that teacher belongs to a school already; null where nobody has it. */
export async function findTeacherByEmail(
  db: Db,
  address: string,
): Promise<{ id: number; school_ids: number[] } | null> {
  const { rows } = await sql<{ id: number; school_ids: number[] }>`
    select u.id, coalesce(json_agg(m.school_id) filter (where m.school_id is not null), '[]') as school_ids
    from users u left join school_members m on m.user_id = u.id and m.until is null
    where lower(u.email) = lower(${address}) and u.user_type = 'Teacher' and u.deleted_at is null
    group by u.id`.execute(db)
  return rows[0] ?? null
}

export const insertTeacherMember = (
  db: Db,
  member: { user_id: number; school_id: number; by: number; now: Date },
) =>
  db
    .insertInto('school_members')
    .values({
      user_id: member.user_id,
      school_id: member.school_id,
      added_by: member.by,
      since: member.now,
      confirmed_at: member.now,
      confirmed_by: member.by,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()

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

export const findSchoolName = (db: Db, schoolId: number) =>
  db.selectFrom('schools').select('name').where('id', '=', schoolId).executeTakeFirst()
