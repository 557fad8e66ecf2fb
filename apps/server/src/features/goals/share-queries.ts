import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'

export interface TeacherRecord {
  card: PersonRow
  school_id: number
  school_name: string
  permission: 'READ' | null
}

const mostListed = 2_000

/** The confirmed teachers of the schools that a person administers, except that person. */
const ownTeachers = (adminId: number) => sql`
  select distinct on (u.id) u.id, s.id as school_id, s.name as school_name
  from administered_schools a join schools s on s.id = a.school_id
  join school_members m on m.school_id = s.id and m.until is null and m.confirmed_at is not null
  join users u on u.id = m.user_id and u.user_type = 'Teacher' and u.deleted_at is null
  where a.user_id = ${adminId} and u.id <> ${adminId} order by u.id, s.id`

/** Who a goal can be shared with, and who has it already (GOALS-27). */
export async function listTeachers(
  db: Db,
  of: { goalId: number; adminId: number },
): Promise<TeacherRecord[]> {
  const { rows } = await sql<TeacherRecord>`
    select c.card, t.school_id, t.school_name, g.permission
    from (${ownTeachers(of.adminId)}) t join person_cards c on c.id = t.id
    left join goal_teachers g on g.goal_id = ${of.goalId} and g.teacher_id = t.id
    order by t.school_name, c.last_name, c.first_name, c.id limit ${mostListed}`.execute(db)
  return rows
}

interface Sharing {
  goalId: number
  teacherIds: readonly number[]
  adminId: number
}

/** How many of the teachers are at the administrator's schools. */
export async function countTeachers(db: Db, { teacherIds, adminId }: Sharing): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${ownTeachers(adminId)}) t where t.id = any(${[...teacherIds]}::bigint[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Returns the teachers it was not shared with before. */
export async function insertShares(db: Db, sharing: Sharing & { now: Date }): Promise<number[]> {
  const { goalId, teacherIds, adminId, now } = sharing
  const { rows } = await sql<{ teacher_id: number }>`
    insert into goal_teachers (goal_id, teacher_id, school_id, shared_by, shared_at)
    select g.id, t.id, t.school_id, ${adminId}, ${now}
    from (${ownTeachers(adminId)}) t join goals g on g.id = ${goalId} and g.deleted_at is null
    where t.id = any(${[...teacherIds]}::bigint[]) on conflict do nothing returning teacher_id`.execute(db)
  return rows.map(({ teacher_id }) => teacher_id)
}

/** An administrator ends shares only at their own schools. */
export const removeShares = (db: Db, { goalId, teacherIds, adminId }: Sharing) =>
  sql`
    delete from goal_teachers t where t.goal_id = ${goalId} and t.teacher_id = any(${[...teacherIds]}::bigint[])
      and exists (select from administered_schools a where a.user_id = ${adminId} and a.school_id = t.school_id)`.execute(
    db,
  )
