import type { listGroupStudents } from '@kindling/contract/classes'
import type { Gender, UserType } from '@kindling/rules/people'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { Reading } from '../../platform/serve.ts'
import type { PersonRow } from '../accounts/index.ts'

export interface GroupRecord {
  id: number
  name: string
  school: string | null
  school_year: number
  class_code: string | null
  student_count: number
}

const groupColumns = statement`
  c.id, c.name, s.name as school, c.school_year,
  (select k.code from class_codes k where k.class_id = c.id and k.closed_at is null) as class_code,
  (select count(*) from class_members m where m.class_id = c.id and m.until is null)::int as student_count`

const groupRecord = statement`select ${groupColumns} from classes c left join schools s on s.id = c.school_id`

const oneGroup = statement<{ id: number }, GroupRecord>`${groupRecord} where c.id = ${({ id }) => id}`

export async function findGroupRecord(db: Db, id: number): Promise<GroupRecord | null> {
  const [row] = await run(db, oneGroup, { id })
  return row ?? null
}

const groupsOfTeacher = statement<{ teacherId: number; schoolYear: number }, GroupRecord>`
  select ${groupColumns}
  from class_teachers t join classes c on c.id = t.class_id left join schools s on s.id = c.school_id
  where t.teacher_id = ${({ teacherId }) => teacherId} and t.until is null and c.school_year = ${({ schoolYear }) => schoolYear}
  order by c.name collate people_order, c.id`

export const listGroupsOfTeacher = (db: Db, teacherId: number, schoolYear: number) =>
  run(db, groupsOfTeacher, { teacherId, schoolYear })

const groupsOfSchool = statement<{ schoolId: number; schoolYear: number }, GroupRecord>`
  ${groupRecord} where c.school_id = ${({ schoolId }) => schoolId} and c.school_year = ${({ schoolYear }) => schoolYear}
  order by c.name collate people_order, c.id`

export const listGroupsOfSchool = (db: Db, schoolId: number, schoolYear: number) =>
  run(db, groupsOfSchool, { schoolId, schoolYear })

export async function insertClass(
  db: Db,
  group: {
    name: string
    school_id: number | null
    school_year: number
    created_by: number
    created_at: Date
  },
): Promise<number> {
  const { id } = await db.insertInto('classes').values(group).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('class_teachers')
    .values({
      class_id: id,
      teacher_id: group.created_by,
      added_by: group.created_by,
      since: group.created_at,
    })
    .execute()
  return id
}

/** Locks the teacher's row first, in a statement of its own, so that two classes of one name are not made at once. */
export async function hasClassNamed(
  db: Db,
  teacherId: number,
  schoolYear: number,
  name: string,
): Promise<boolean> {
  await lockPerson(db, teacherId)
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from class_teachers t join classes c on c.id = t.class_id
      where t.teacher_id = ${teacherId} and t.until is null and c.school_year = ${schoolYear}
        and lower(c.name) = lower(${name})) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

/** The next statement sees what whoever held the lock before has written; rows that point to the person are not held up. */
const lockPerson = (db: Db, userId: number) =>
  sql`select from users where id = ${userId} for no key update`.execute(db)

export async function findConfirmedSchool(db: Db, teacherId: number): Promise<number | null> {
  const row = await db
    .selectFrom('school_members')
    .select('school_id')
    .where('user_id', '=', teacherId)
    .where('until', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('since', 'desc')
    .executeTakeFirst()
  return row?.school_id ?? null
}

export const closeCode = (db: Db, classId: number, now: Date) =>
  db
    .updateTable('class_codes')
    .set({ closed_at: now })
    .where('class_id', '=', classId)
    .where('closed_at', 'is', null)
    .execute()

export const insertCode = (
  db: Db,
  code: { code: string; class_id: number; created_by: number; created_at: Date },
) => db.insertInto('class_codes').values(code).execute()

export interface CodeTarget {
  class_id: number | null
  group_name: string | null
  school: string | null
  school_id: number | null
  user_id: number
  first_name: string
  last_name: string
  user_type: UserType
  profile_code: string | null
}

/** The class that an open code opens, with its first teacher; or the teacher a profile code belongs to. */
export async function findCodeTarget(db: Db, code: string): Promise<CodeTarget | null> {
  const { rows } = await sql<CodeTarget>`
    select c.id as class_id, c.name as group_name, s.name as school, c.school_id, u.id as user_id, u.first_name, u.last_name,
      u.user_type, null as profile_code
    from class_codes k join classes c on c.id = k.class_id left join schools s on s.id = c.school_id
    join users u on u.id = c.created_by
    where k.code = ${code} and k.closed_at is null
    union all
    select null, null, s.name, m.school_id, u.id, u.first_name, u.last_name, u.user_type, u.profile_code
    from users u
    left join school_members m on m.user_id = u.id and m.until is null and m.confirmed_at is not null
    left join schools s on s.id = m.school_id
    where u.profile_code = ${code} and u.user_type = 'Teacher' and u.deleted_at is null
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Adds a child to a class; false when the child is in it already. */
export async function insertMember(
  db: Db,
  member: { class_id: number; child_id: number; added_by: number; since: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('class_members')
    .values(member)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (row.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The class's school becomes the child's, unless the child has one. Two joins at once come one after the other here. */
export async function joinSchool(
  db: Db,
  member: { user_id: number; school_id: number; added_by: number; since: Date; confirmed_at: Date },
): Promise<void> {
  await lockPerson(db, member.user_id)
  await sql`insert into school_members (user_id, school_id, added_by, since, confirmed_at, confirmed_by)
    select ${member.user_id}, ${member.school_id}, ${member.added_by}, ${member.since}, ${member.confirmed_at}, ${member.added_by}
    where not exists (select from school_members where user_id = ${member.user_id} and until is null)`.execute(
    db,
  )
}

export async function listTeacherIds(db: Db, classId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('class_teachers')
    .select('teacher_id')
    .where('class_id', '=', classId)
    .where('until', 'is', null)
    .execute()
  return rows.map(row => row.teacher_id)
}

export interface TeacherLink {
  teacher: PersonRow
  school: { id: number; name: string } | null
  since: Date
  groups: { id: number; name: string }[]
}

/** The teachers of a child's classes; the link is as old as the first class they share, and so is its school. */
export async function listTeacherLinks(db: Db, childId: number): Promise<TeacherLink[]> {
  const { rows } = await sql<TeacherLink>`
    select json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'gender', u.gender,
        'avatar', u.avatar, 'user_type', u.user_type) as teacher,
      (array_agg(case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end
        order by greatest(m.since, t.since)))[1] as school,
      min(greatest(m.since, t.since)) as since,
      json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name collate people_order, c.id) as groups
    from class_members m
    join class_teachers t on t.class_id = m.class_id and t.until is null
    join classes c on c.id = m.class_id left join schools s on s.id = c.school_id
    join users u on u.id = t.teacher_id and u.deleted_at is null
    where m.child_id = ${childId} and m.until is null
    group by u.id
    order by since, u.id`.execute(db)
  return rows
}

export interface StudentRecord {
  id: number
  first_name: string
  last_name: string
  gender: Gender | null
  avatar: string | null
  user_type: UserType
  username: string | null
  grade: number | null
  birth_date: string | null
  joined_at: string
  journal_count: number
  completed_lessons: number
  last_journal_at: string | null
}

export interface RosterRecord {
  group: GroupRecord
  students: StudentRecord[]
}

/** The held class and its children with what each has done, counted by index for the members alone. */
export const rosterOfHeldGroup: Reading<typeof listGroupStudents, RosterRecord> = statement`
  select (select to_json(g) from (${groupRecord} where c.id = held.id) g) as "group", coalesce((
    select json_agg(s) from (
      select u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type, u.username, u.grade, u.birth_date,
        iso(m.since) as joined_at, j.count as journal_count, iso(j.last) as last_journal_at, p.count as completed_lessons
      from class_members m join users u on u.id = m.child_id and u.deleted_at is null
      cross join lateral (
        select count(*)::int as count, max(created_at) as last from journals where user_id = u.id and deleted_at is null and journal_type_id is null) j
      cross join lateral (
        select count(*)::int as count from lesson_progress where child_id = u.id and progress = 'Completed') p
      where m.class_id = held.id and m.until is null
      order by u.first_name collate people_order, u.last_name collate people_order, u.id) s), '[]') as students`
