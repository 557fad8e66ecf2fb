import type { listGroupStudents } from '@kindling/contract/classes'
import type { Gender, UserType } from '@kindling/rules/people'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import type { Reading } from '../../platform/serve.ts'
import type { PersonRow } from '../accounts/index.ts'

export interface GroupRecord {
  id: number
  name: string
  school: string | null
  school_year: number
  grade: number | null
  class_code: string | null
  /** Until when the code lets children in; afterwards it makes requests. */
  code_open_until: string | null
  is_verified: boolean
  student_count: number
  joined_count: number
  hidden_count: number
}

const groupColumns = statement`
  c.id, c.name, s.name as school, c.school_year, c.grade, s.verified_at is not null as is_verified, k.code as class_code,
  iso(k.open_until) as code_open_until, m.student_count, m.joined_count,
  case when s.verified_at is null then m.unanswered_count else 0 end as hidden_count`

/** A child whom the class itself has added counts as its student, even before the family has said yes. */
const besideGroup = statement`
  left join schools s on s.id = c.school_id
  left join class_codes k on k.class_id = c.id and k.closed_at is null
  cross join lateral (
    select count(*) filter (where class_yes_at is not null)::int as student_count,
      count(*) filter (where class_yes_at is null)::int as joined_count,
      count(*) filter (where class_yes_at is null and child_yes_at is null)::int as unanswered_count
    from current_members where class_id = c.id) m`

const groupRecord = statement`select ${groupColumns} from classes c ${besideGroup}`

const oneGroup = statement<{ id: number }, GroupRecord>`${groupRecord} where c.id = ${({ id }) => id}`

export async function findGroupRecord(db: Db, id: number): Promise<GroupRecord | null> {
  const [row] = await run(db, oneGroup, { id })
  return row ?? null
}

/** The classes that a person teaches, including those of their days as a substitute. */
const groupsOfTeacher = statement<
  { teacherId: number; schoolYear: number; now: Date },
  GroupRecord & { is_substitute: boolean }
>`
  select ${groupColumns}, t.ends_at is not null as is_substitute
  from class_powers t join classes c on c.id = t.class_id ${besideGroup}
  where t.teacher_id = ${({ teacherId }) => teacherId}
    and (t.ends_at is null or (t.since <= ${({ now }) => now}::timestamptz and ${({ now }) => now}::timestamptz < t.ends_at)) and c.school_year = ${({ schoolYear }) => schoolYear}
  order by c.name collate natural_order, c.id`

export const listGroupsOfTeacher = (db: Db, teacherId: number, schoolYear: number, now: Date) =>
  run(db, groupsOfTeacher, { teacherId, schoolYear, now })

const groupsOfSchool = statement<{ schoolId: number; schoolYear: number }, GroupRecord>`
  ${groupRecord} where c.school_id = ${({ schoolId }) => schoolId} and c.school_year = ${({ schoolYear }) => schoolYear}
  order by c.name collate natural_order, c.id`

export const listGroupsOfSchool = (db: Db, schoolId: number, schoolYear: number) =>
  run(db, groupsOfSchool, { schoolId, schoolYear })

export async function insertClass(
  db: Db,
  group: {
    name: string
    school_id: number | null
    school_year: number
    public_name: string
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
      is_first: true,
      since: group.created_at,
    })
    .execute()
  return id
}

/** Locks the teacher's row first, in its own statement, so that two classes with one name are not made at once. */
export async function hasClassNamed(
  db: Db,
  teacherId: number,
  schoolYear: number,
  name: string,
): Promise<boolean> {
  await lockAccount(db, teacherId)
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from class_teachers t join classes c on c.id = t.class_id
      where t.teacher_id = ${teacherId} and t.until is null and t.ends_at is null and c.school_year = ${schoolYear}
        and lower(c.name) = lower(${name})) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

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
  code: { code: string; class_id: number; created_by: number; created_at: Date; open_until: Date },
) => db.insertInto('class_codes').values(code).execute()

export const openCodeUntil = (db: Db, classId: number, until: Date) =>
  db
    .updateTable('class_codes')
    .set({ open_until: until })
    .where('class_id', '=', classId)
    .where('closed_at', 'is', null)
    .execute()

export interface CodeTarget {
  class_id: number | null
  /** The name that families see: for an unverified class, made from the teacher's name. */
  group_name: string | null
  /** When the code stops letting children in; null for a teacher's own code. */
  open_until: string | null
  school: string | null
  school_id: number | null
  user_id: number
  first_name: string
  last_name: string
  user_type: UserType
  profile_code: string | null
}

/** The class that a code opens, with its first teacher; or the teacher with this profile code. */
export async function findCodeTarget(db: Db, code: string): Promise<CodeTarget | null> {
  const { rows } = await sql<CodeTarget>`
    select c.id as class_id, n.name as group_name, iso(k.open_until) as open_until, s.name as school, s.id as school_id,
      u.id as user_id, u.first_name, u.last_name, u.user_type, null as profile_code
    from class_codes k join classes c on c.id = k.class_id join class_names n on n.id = c.id
    left join schools s on s.id = c.school_id and s.verified_at is not null
    cross join lateral (
      select p.teacher_id from class_powers p where p.class_id = c.id and p.ends_at is null
      order by p.teacher_id = c.created_by desc, p.since limit 1) t
    join users u on u.id = t.teacher_id and u.deleted_at is null and u.disabled_at is null
    where k.code = ${code} and k.closed_at is null
    union all
    select null, null, null, s.name, s.id, u.id, u.first_name, u.last_name, u.user_type, u.profile_code
    from users u
    left join schools s on s.id = own_verified_school(u.id)
    where u.profile_code = ${code} and u.user_type = 'Teacher' and u.deleted_at is null
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** The verified school of the class on whose device this session is. */
export async function findSchoolOfDevice(db: Db, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select sc.id from sessions s join class_devices d on d.id = s.class_device_id join classes c on c.id = d.class_id
    join schools sc on sc.id = c.school_id and sc.verified_at is not null
    where s.token_hash = ${tokenHash}`.execute(db)
  return rows[0]?.id ?? null
}

/** Records a child's request to join a class whose code is closed; null when the child has already asked its teacher. */
export async function insertClassRequest(
  db: Db,
  request: { child_id: number; teacher_id: number; class_id: number; asked_by: number; created_at: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('join_requests')
    .values(request)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface TeacherLink {
  teacher: PersonRow
  school: { id: number; name: string } | null
  since: Date
  groups: { id: number; name: string }[]
}

/** The teachers of the classes in which a child is confirmed; the link's date and school are those of the first class they share. */
export async function listTeacherLinks(db: Db, childId: number): Promise<TeacherLink[]> {
  const { rows } = await sql<TeacherLink>`
    select json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'gender', u.gender,
        'avatar', u.avatar, 'user_type', u.user_type) as teacher,
      (array_agg(case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end
        order by greatest(l.joined_at, l.since)))[1] as school,
      min(greatest(l.joined_at, l.since)) as since,
      json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name collate natural_order, n.id) as groups
    from class_links l
    join classes c on c.id = l.class_id join class_names n on n.id = c.id
    left join schools s on s.id = c.school_id and s.verified_at is not null
    join users u on u.id = l.teacher_id and u.deleted_at is null
    where l.child_id = ${childId} and l.relation in ('teacher-of', 'club-teacher', 'attesting-teacher')
    group by u.id
    order by since, u.id`.execute(db)
  return rows
}

/** How much of a child a reader of the roster may see. */
export type Sight = 'whole' | 'name' | 'made' | 'brief' | 'joining' | 'hidden'

export interface MemberRecord {
  sight: Sight
  membership_id: number
  id: number
  first_name: string
  last_name: string
  gender: Gender | null
  avatar: string | null
  user_type: UserType
  username: string | null
  grade: number | null
  birth_date: string | null
  of_class: boolean
  of_child: boolean
  /** The verified school that the child belongs to. */
  home_school: string | null
  is_named: boolean
  /** The reader made the account before the school was verified. */
  is_made: boolean
  is_vouched: boolean
  joined_at: string
  journal_count: number
  completed_lessons: number
  last_journal_at: string | null
}

export interface RosterRecord {
  group: GroupRecord
  members: MemberRecord[]
}

/**
 * How much of a child the caller sees follows from the caller's relations to the child through this class. In a verified class, children
 * who have joined are visible for confirming; in an unverified one only after the family's yes, and until then only their number.
 */
const sightOf = statement`
  case when loaded.is_verified and m.confirmed_at is not null then
      case when loaded.relations && array['teacher-of', 'school-admin', 'district-admin'] then 'whole' else 'name' end
    when loaded.is_verified then case when loaded.relations && array['teacher-of', 'school-admin'] then 'joining' else 'hidden' end
    when l.relation = 'attesting-teacher' then 'made'
    when l.relation = 'club-teacher' then 'brief'
    when loaded.relations && array['teacher-of'] and m.child_yes_at is not null then 'joining'
    else 'hidden' end`

/** The class and its children with their activity, counted by index for the members only. */
export const rosterOfGroup: Reading<typeof listGroupStudents, RosterRecord> = statement`
  select (select to_json(g) from (${groupRecord} where c.id = loaded.id) g) as "group", coalesce((
    select json_agg(r) from (
      select ${sightOf} as sight, m.id as membership_id, u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type,
        u.username, u.grade, u.birth_date, m.class_yes_at is not null as of_class, m.child_yes_at is not null as of_child,
        case when m.confirmed_at is null then (select s.name from schools s where s.id = own_verified_school(u.id)) end as home_school,
        m.confirmed_at is null and exists (select from class_list_members n where n.id = m.id) as is_named,
        loaded.is_verified and m.confirmed_at is null and exists (select from student_origins o
          where o.child_id = m.child_id and o.made_by = me.id) as is_made,
        m.confirmed_at is null and (has_proved_guardian(u.id) or own_verified_school(u.id) is not null) as is_vouched,
        iso(m.since) as joined_at, j.count as journal_count, iso(j.last) as last_journal_at, p.count as completed_lessons
      from current_members m join users u on u.id = m.child_id and u.deleted_at is null
      left join class_links l on l.class_id = m.class_id and l.child_id = m.child_id and l.teacher_id = me.id
      cross join lateral (
        select count(*)::int as count, max(created_at) as last from own_entries
        where user_id = u.id
          and (loaded.is_verified or class_id = m.class_id)) j
      cross join lateral (
        select count(*)::int as count from lesson_progress where child_id = u.id and progress = 'Completed') p
      where m.class_id = loaded.id
      order by u.first_name collate people_order, u.last_name collate people_order, u.id) r), '[]') as members`

export interface MemberSeen extends PersonRow {
  class_id: number
  is_verified: boolean
  sight: Sight
}

/** A class that the reader may open, with the reader's relations to it. */
interface ClassSeen {
  id: number
  is_verified: boolean
  relations: readonly string[]
}

const membersSeen = statement<{ readerId: number; classes: readonly ClassSeen[] }, MemberSeen>`
  with me as (select ${({ readerId }) => readerId}::bigint as id),
    loaded as (select * from json_to_recordset(${({ classes }) => JSON.stringify(classes)}::json)
      as h(id bigint, is_verified boolean, relations text[]))
  select m.class_id, loaded.is_verified, ${sightOf} as sight, u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type
  from me cross join loaded join current_members m on m.class_id = loaded.id
  join users u on u.id = m.child_id and u.deleted_at is null
  left join class_links l on l.class_id = m.class_id and l.child_id = m.child_id and l.teacher_id = me.id
  order by u.first_name collate people_order, u.last_name collate people_order, u.id`

/** The children of several classes, with how much of each the reader may see: the same as each class's roster. */
export const listMembersSeen = (db: Db, readerId: number, classes: readonly ClassSeen[]) =>
  run(db, membersSeen, { readerId, classes })

/** What news says about classes. */
export const classTitles = (ids: Statement) =>
  statement`select id, name as title, false as is_gone, null as arche_type, null::bigint as archetype_id from class_names where id = any(${ids})`
