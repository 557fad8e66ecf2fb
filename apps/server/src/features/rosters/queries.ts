import { noticeVersion } from '@kindling/rules/consents'
import type { Gender } from '@kindling/rules/people'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'

/** Whose children a person sees at a school: all, or those of their own classes. */
export interface Scope {
  schoolId: number
  /** Null for a person who sees all. */
  teacherId: number | null
}

const taught = (teacherId: number | null) => sql`(${teacherId}::bigint is null or exists (
  select from class_links l where l.child_id = u.id and l.teacher_id = ${teacherId}::bigint
    and l.relation in ('teacher-of', 'attesting-teacher')))`

/**
 * An unverified school only has access to the students whom it made, until a family or a verified school answers for them (decision 0021).
 * Over `m`, the place at the school, and `u`, the student.
 */
export const madeHere = sql`(exists (select from student_origins o where o.child_id = u.id and o.school_id = m.school_id)
  and own_verified_school(u.id) is null and not exists (select from guardianships g where g.child_id = u.id and g.confirmed_at is not null))`

/**
 * Whether a student counts at an unverified school: one whom it made, or one in a class there. A student with a family who left the last
 * class, or was in none, is no longer its student. Over `m` and `u`, as before.
 */
export const isTiedHere = sql`(${madeHere} or exists (select from class_members o join classes i on i.id = o.class_id
  where o.child_id = u.id and o.until is null and i.school_id = m.school_id))`

const cardColumns = sql`u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type`

const classesOf = sql`coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name)
    order by c.name collate natural_order, c.id)
  from class_members cm join classes c on c.id = cm.class_id
  where cm.child_id = u.id and cm.until is null and cm.class_yes_at is not null and c.school_id = m.school_id), '[]')`

export interface StudentKey extends PersonRow {
  username: string | null
  grade: number | null
  groups: { id: number; name: string }[]
  last_journal_at: string | null
}

/**
 * Whether a journal `j` of a student `t` counts for the student's school. A journal for an unverified class does not count; at an
 * unverified school, only a journal for one of its classes that still has the student counts. Thoughts on check-ins are no journals here
 * (D-87).
 */
export const isCountedJournal = sql`(j.deleted_at is null and j.journal_type_id is null and (t.is_verified and is_of_verified_class(j.class_id) or exists (
  select from class_members k join classes c on c.id = k.class_id and c.school_id = t.school_id
  where k.child_id = t.id and k.class_id = j.class_id and k.until is null)))`

/** Whether `p`, a student `t`'s progress in a lesson, counts: lessons that teachers write for their own classes do not. */
export const isCountedLesson = sql`(p.progress = 'Completed' and t.is_verified and p.lesson_id not in (select id from class_lessons))`

/** A student as `t`, as the two conditions above need it, with its school. */
const asStudent = sql`cross join lateral (select u.id, s.id as school_id, s.verified_at is not null as is_verified) t`

/** Every visible student with the fields for search and order, by name. */
export async function listStudentKeys(db: Db, { schoolId, teacherId }: Scope): Promise<StudentKey[]> {
  const { rows } = await sql<StudentKey>`
    select ${cardColumns}, u.username, u.grade, ${classesOf} as groups, (
        select iso(max(j.created_at)) from journals j where j.user_id = t.id and ${isCountedJournal}) as last_journal_at
    from school_members m join users u on u.id = m.user_id and u.user_type = 'Child' and u.deleted_at is null
    join schools s on s.id = m.school_id ${asStudent}
    where m.school_id = ${schoolId} and m.until is null and m.confirmed_at is not null and ${taught(teacherId)}
      and (s.verified_at is not null or ${madeHere})
    order by u.last_name collate people_order, u.first_name collate people_order, u.id`.execute(db)
  return rows
}

export interface StudentFigures {
  id: number
  birth_date: string | null
  has_password: boolean
  journal_count: number
  completed_lessons: number
}

/** The figures beside the students of one page of a school. */
export async function listFigures(
  db: Db,
  { ids, schoolId }: { ids: readonly number[]; schoolId: number },
): Promise<Map<number, StudentFigures>> {
  const { rows } = await sql<StudentFigures>`
    select u.id, u.birth_date, u.password_hash is not null as has_password,
      (select count(*) from journals j where j.user_id = t.id and ${isCountedJournal})::int as journal_count,
      (select count(*) from lesson_progress p where p.child_id = t.id and ${isCountedLesson})::int as completed_lessons
    from users u join schools s on s.id = ${schoolId} ${asStudent} where u.id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(row => [row.id, row]))
}

export interface TeacherRecord extends PersonRow {
  email: string | null
  email_verified: boolean
  role: string | null
  confirmed: boolean
  is_admin: boolean
  is_primary: boolean
  groups: { id: number; name: string; school_year: number }[]
  student_count: number
}

/** The teachers of a school, by name; unconfirmed ones only on request. */
export async function listTeacherRecords(
  db: Db,
  schoolId: number,
  withClaims: boolean,
): Promise<TeacherRecord[]> {
  const { rows } = await sql<TeacherRecord>`
    select ${cardColumns}, u.email, u.email_verified_at is not null as email_verified, u.teacher_role as role, m.confirmed_at is not null as confirmed,
      a.user_id is not null as is_admin, coalesce(a.is_primary, false) as is_primary, k.groups, k.student_count
    from school_members m join users u on u.id = m.user_id and u.user_type = 'Teacher' and u.deleted_at is null
    left join school_admins a on a.school_id = m.school_id and a.user_id = u.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'school_year', c.school_year)
          order by c.name collate natural_order, c.school_year desc, c.id), '[]') as groups,
        (select count(distinct cm.child_id) from class_teachers tt join classes cc on cc.id = tt.class_id
          join class_members cm on cm.class_id = cc.id and cm.until is null and cm.class_yes_at is not null
          where tt.teacher_id = u.id and tt.until is null and cc.school_id = m.school_id)::int as student_count
      from class_teachers t join classes c on c.id = t.class_id
        where t.teacher_id = u.id and t.until is null and t.ends_at is null and c.school_id = m.school_id) k
    where m.school_id = ${schoolId} and m.until is null and (${withClaims} or m.confirmed_at is not null)
    order by u.last_name collate people_order, u.first_name collate people_order, u.id`.execute(db)
  return rows
}

/** A school's classes of this year that a person sees: all, or their own. */
export async function listSchoolClasses(db: Db, { schoolId, teacherId }: Scope, schoolYear: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from classes c
    where c.school_id = ${schoolId} and c.school_year = ${schoolYear} and (${teacherId}::bigint is null or exists (
      select from class_powers t where t.class_id = c.id and t.teacher_id = ${teacherId}::bigint and t.ends_at is null))
    order by c.name collate natural_order, c.id`.execute(db)
  return rows
}

/** The classes that a person manages: those taught, and all of the schools administered; of one school if given. */
export async function listManagedClasses(
  db: Db,
  who: { userId: number; schoolYear: number; schoolId?: number },
): Promise<{ id: number; name: string; school_id: number | null }[]> {
  const { rows } = await sql<{ id: number; name: string; school_id: number | null }>`
    select c.id, c.name, c.school_id from classes c
    where c.school_year = ${who.schoolYear}
      and (${who.schoolId ?? null}::bigint is null or c.school_id = ${who.schoolId ?? null}::bigint)
      and (exists (select from class_powers t
          where t.class_id = c.id and t.teacher_id = ${who.userId} and t.ends_at is null)
        or exists (select from school_admins a where a.school_id = c.school_id and a.user_id = ${who.userId}))
    order by c.name collate natural_order, c.id`.execute(db)
  return rows
}

export async function listTeachersOf(db: Db, classIds: readonly number[]) {
  const { rows } = await sql<PersonRow & { class_id: number }>`
    select ${cardColumns}, p.class_id from class_powers p join users u on u.id = p.teacher_id and u.deleted_at is null
    where p.class_id = any(${classIds}::bigint[]) and p.ends_at is null
    order by u.last_name collate people_order, u.first_name collate people_order, u.id`.execute(db)
  return rows
}

export async function listClassIdsOfChild(db: Db, childId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('class_members')
    .select('class_id')
    .where('child_id', '=', childId)
    .where('until', 'is', null)
    .execute()
  return rows.map(row => row.class_id)
}

export const endMemberships = (db: Db, childId: number, classIds: readonly number[], now: Date) =>
  sql`update class_members set until = ${now}
    where child_id = ${childId} and class_id = any(${classIds}::bigint[]) and until is null`.execute(db)

export interface NewStudent {
  first_name: string
  last_name: string
  username: string
  gender: Gender | null
  birth_date: string | null
  grade: number | null
  profile_code: string
  class_ids: readonly number[]
}

export interface NewStudents {
  students: readonly NewStudent[]
  schoolId: number | null
  /** A verified school answers for its students. */
  isVerified: boolean
  /** Elsewhere the teacher's statement holds until this moment; null without one: then the student reads and writes nothing. */
  attestedUntil: Date | null
  by: number
  now: Date
}

/**
 * Makes children without passwords, with school, classes and consent, in one statement. At a verified school they are its students at once;
 * elsewhere they belong to the class, and their family must still say yes. A taken username makes no child.
 */
export async function insertStudents(
  db: Db,
  { students, schoolId, isVerified, attestedUntil, by, now }: NewStudents,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; username: string }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(students)}::json) as g(first_name text, last_name text,
        username text, gender text, birth_date date, grade smallint, profile_code text, class_ids bigint[])
    ), made as (
      insert into users (user_type, first_name, last_name, username, gender, birth_date, grade, profile_code, created_at)
      select 'Child', first_name, last_name, username, gender, birth_date, grade, profile_code, ${now} from given
      on conflict do nothing returning id, username
    ), joined as (
      insert into school_members (user_id, school_id, added_by, since, confirmed_at, confirmed_by)
      select id, ${schoolId}::bigint, ${by}, ${now}, ${now}, ${by} from made where ${schoolId}::bigint is not null
    ), origins as (
      insert into student_origins (child_id, school_id, class_id, made_by, made_at)
      select m.id, ${schoolId}::bigint, g.class_ids[1], ${by}, ${now} from made m join given g using (username)
    ), placed as (
      insert into class_members (class_id, child_id, added_by, since, class_yes_at, class_yes_by, child_yes_at)
      select k.id, m.id, ${by}, ${now}, ${now}, ${by}, case when ${isVerified} then ${now}::timestamptz end
      from made m join given g using (username) cross join unnest(g.class_ids) as k(id)
    ), consented as (
      insert into consents (child_id, purpose, given_by, method, notice_version, given_at, ends_at)
      select id, 'account', ${by}, ${isVerified ? 'added-by-school' : 'attested'}, ${noticeVersion}, ${now}, ${attestedUntil}::timestamptz
      from made where ${isVerified} or ${attestedUntil}::timestamptz is not null
    )
    select id, username from made`.execute(db)
  return new Map(rows.map(row => [row.username, row.id]))
}

/** How many students a person made who belong to no verified school yet. */
export async function countMade(db: Db, by: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from student_origins o join users u on u.id = o.child_id and u.deleted_at is null
    where o.made_by = ${by} and own_verified_school(o.child_id) is null`.execute(db)
  return rows[0]?.count ?? 0
}

export interface SimilarRecord extends PersonRow {
  grade: number | null
  shared_classes: number
  shared_courses: number
}

/**
 * Children similar to one, among those whom the actor teaches or administers: of the same grade or in a common class or course, those with
 * the most in common first.
 */
export async function listSimilar(
  db: Db,
  childId: number,
  actorId: number,
  most: number,
): Promise<SimilarRecord[]> {
  const { rows } = await sql<SimilarRecord>`
    with seen as (
      select l.child_id as id from class_links l where l.teacher_id = ${actorId} and l.relation = 'teacher-of'
      union select m.user_id from school_members m join schools s on s.id = m.school_id and s.verified_at is not null
      where m.until is null and m.confirmed_at is not null and (
        exists (select from school_admins a where a.school_id = s.id and a.user_id = ${actorId})
        or exists (select from district_admins d where d.district_id = s.district_id and d.user_id = ${actorId}))
    ), one as (select grade from users where id = ${childId}), alike as (
      select u.*, (select count(*) from class_members a join class_members b on b.class_id = a.class_id and b.until is null
          where a.child_id = ${childId} and a.until is null and b.child_id = u.id)::int as shared_classes,
        (select count(distinct la.course_id) from lesson_progress pa join lessons la on la.id = pa.lesson_id
          where pa.child_id = ${childId} and exists (select from lesson_progress pb join lessons lb on lb.id = pb.lesson_id
            where pb.child_id = u.id and lb.course_id = la.course_id))::int as shared_courses
      from users u where u.id in (select id from seen) and u.id <> ${childId} and u.user_type = 'Child'
        and u.deleted_at is null)
    select ${cardColumns}, u.grade, u.shared_classes, u.shared_courses from alike u, one
    where u.grade = one.grade or u.shared_classes + u.shared_courses > 0
    order by (case when u.grade = one.grade then 1 else 0 end) + u.shared_classes + u.shared_courses desc,
      u.last_name collate people_order, u.first_name collate people_order, u.id
    limit ${most}`.execute(db)
  return rows
}

export const insertProfileView = (db: Db, view: { child_id: number; viewer_id: number; viewed_at: Date }) =>
  db.insertInto('profile_views').values(view).execute()
