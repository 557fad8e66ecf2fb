import type { DaySpan } from '@kindling/rules/report-periods'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { isCountedJournal, isCountedLesson } from '../rosters/index.ts'
import { studentsOf } from '../schools/index.ts'

export interface SchoolStanding {
  school_id: number
  name: string
  students: number
  teachers: number
  classes: number
  journals: number
  lessons: number
}

/** The current figures of schools. */
export async function listStandings(
  db: Db,
  schoolIds: readonly number[],
  schoolYear: number,
): Promise<SchoolStanding[]> {
  const { rows } = await sql<SchoolStanding>`
    with ${studentsOf(schoolIds)}
    select s.id as school_id, s.name,
      (select count(*) from students t where t.school_id = s.id)::int as students,
      (select count(*) from school_members m join users u on u.id = m.user_id and u.user_type = 'Teacher'
        and u.deleted_at is null
        where m.school_id = s.id and m.until is null and m.confirmed_at is not null)::int as teachers,
      (select count(*) from classes c where c.school_id = s.id and c.school_year = ${schoolYear})::int as classes,
      (select count(*) from students t join journals j on j.user_id = t.id and ${isCountedJournal}
        where t.school_id = s.id)::int as journals,
      (select count(*) from students t join lesson_progress p on p.child_id = t.id and ${isCountedLesson}
        where t.school_id = s.id)::int as lessons
    from schools s where s.id = any(${[...schoolIds]}::bigint[]) order by s.name collate people_order, s.id`.execute(
    db,
  )
  return rows
}

export interface GradeStanding {
  grade: number | null
  students: number
  journals: number
  lessons: number
}

export async function listGradeStandings(db: Db, schoolId: number): Promise<GradeStanding[]> {
  const { rows } = await sql<GradeStanding>`
    with ${studentsOf([schoolId])}
    select t.grade, count(*)::int as students, coalesce(sum(j.count), 0)::int as journals,
      coalesce(sum(p.count), 0)::int as lessons
    from students t
    cross join lateral (select count(*) from journals j where j.user_id = t.id and ${isCountedJournal}) j
    cross join lateral (select count(*) from lesson_progress p where p.child_id = t.id and ${isCountedLesson}) p
    group by t.grade`.execute(db)
  return rows
}

export interface StudentStanding {
  school: string
  first_name: string
  last_name: string
  grade: number | null
  journals: number
  lessons: number
}

/** A line for every student of some schools; an unverified school sees only the number of its students (decision 0021). */
export async function listStudentStandings(db: Db, schoolIds: readonly number[]): Promise<StudentStanding[]> {
  const { rows } = await sql<StudentStanding>`
    with ${studentsOf(schoolIds)}
    select s.name as school, t.first_name, t.last_name, t.grade, j.count::int as journals, p.count::int as lessons
    from students t join schools s on s.id = t.school_id
    cross join lateral (select count(*) from journals j where j.user_id = t.id and ${isCountedJournal}) j
    cross join lateral (select count(*) from lesson_progress p where p.child_id = t.id and ${isCountedLesson}) p
    where s.verified_at is not null
    order by s.name collate people_order, t.last_name collate people_order, t.first_name collate people_order, t.id`.execute(
    db,
  )
  return rows
}

export async function countStudents(db: Db, schoolIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${studentsOf(schoolIds)} select count(*)::int as count from students`.execute(db)
  return rows[0]?.count ?? 0
}

export interface SchoolActivity {
  school_id: number
  name: string
  active: number
  journals: number
  lessons: number
}

/** The activity of schools' students on some days: active students, journals written, lessons completed. */
export async function listActivity(
  db: Db,
  schoolIds: readonly number[],
  { from, to }: DaySpan,
): Promise<SchoolActivity[]> {
  const { rows } = await sql<SchoolActivity>`
    with ${studentsOf(schoolIds)}, bounds as (
      select (${from}::date + interval '8 hours') at time zone 'UTC' as start,
        (${to}::date + 1 + interval '8 hours') at time zone 'UTC' as finish
    ), done as (
      select t.school_id, t.id, j.count::int as journals, p.count::int as lessons
      from bounds b cross join students t
      cross join lateral (select count(*) from journals j
        where j.user_id = t.id and ${isCountedJournal} and j.created_at >= b.start and j.created_at < b.finish) j
      cross join lateral (select count(*) from lesson_progress p where p.child_id = t.id and ${isCountedLesson}
        and p.changed_at >= b.start and p.changed_at < b.finish) p
    )
    select s.id as school_id, s.name, count(*) filter (where d.journals + d.lessons > 0)::int as active,
      coalesce(sum(d.journals), 0)::int as journals, coalesce(sum(d.lessons), 0)::int as lessons
    from schools s left join done d on d.school_id = s.id
    where s.id = any(${[...schoolIds]}::bigint[])
    group by s.id order by s.name collate people_order, s.id`.execute(db)
  return rows
}
