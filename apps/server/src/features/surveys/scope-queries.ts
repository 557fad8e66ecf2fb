import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/** The students in a teacher's report. */
export interface OwnScope {
  teacherId: number
  schoolYear: number
  groupId: number | null
  grade: number | null
}

/**
 * The children of the teacher's classes as a class's own teacher sees them: from the check-ins themselves, and so live (D-87). Answers from
 * before `answers_from` are not for this teacher (decision 0021). `class_names` are those of the teacher's own classes alone.
 */
export const ownStudents = ({ teacherId, schoolYear, groupId, grade }: OwnScope) => sql`
  students as materialized (
    select u.*, k.answers_from, k.class_names from (
      select r.child_id, min(r.answers_from) as answers_from, array_agg(distinct c.name) as class_names from child_readers r
      join classes c on c.id = r.class_id and c.school_year = ${schoolYear}
      where r.teacher_id = ${teacherId} and r.ends_at is null
        and (${groupId}::bigint is null or r.class_id = ${groupId}::bigint)
      group by r.child_id) k
    join users u on u.id = k.child_id
    where u.deleted_at is null and (${grade}::smallint is null or u.grade = ${grade}::smallint))`

interface ToldIn {
  teacherId: number
  now: Date
  /** The first and the last moment of a report, in milliseconds. */
  start: number
  end: number
}

/**
 * Why the teacher was told of the student s in the time of a report, or of a talk that is still open: only for talks of which this teacher
 * was told, and may still hear.
 */
export const toldOfStudent = ({ teacherId, now, start, end }: ToldIn) => sql`array(
  select distinct t.cause from talk_steps w join talks t on t.id = w.talk_id
  where w.person_id = ${teacherId}::bigint and w.child_id = s.id and w.kind = 'told'
    and (t.closed_at is null
      or (t.asked_at <= ${new Date(end)}::timestamptz and t.asked_last_at >= ${new Date(start)}::timestamptz))
    and hears_talk(w.person_id, w.child_id, ${now}::timestamptz))`

export async function listOwnClasses(db: Db, teacherId: number, schoolYear: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from class_powers t join classes c on c.id = t.class_id and c.school_year = ${schoolYear}
    where t.teacher_id = ${teacherId} and t.is_verified and t.ends_at is null order by c.name collate natural_order, c.id`.execute(
    db,
  )
  return rows
}

export async function listDistrictSchools(
  db: Db,
  districtId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from schools where district_id = ${districtId} order by name collate people_order, id`.execute(
    db,
  )
  return rows
}

export async function hasCourseFeature(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select has_course_feature(${userId}::bigint, ${now}::timestamptz) as has`.execute(db)
  return rows[0]?.has ?? false
}

export async function hasPlan(db: Db, schoolId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select coalesce(pro_plan_end(null, ${schoolId}::bigint, ${now}::timestamptz) > ${now}::timestamptz, false) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

export async function listDistricts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from districts order by id`.execute(db)
  return rows.map(row => row.id)
}

/** A district's figures for today, if they were computed. */
export async function findFigures<Figures>(
  db: Db,
  districtId: number,
  about: string,
): Promise<Figures | null> {
  const { rows } = await sql<{ figures: Figures }>`
    select figures from district_figures where district_id = ${districtId} and about = ${about}`.execute(db)
  return rows[0]?.figures ?? null
}

export async function listKept(db: Db, districtId: number): Promise<Set<string>> {
  const { rows } = await sql<{ about: string }>`
    select about from district_figures where district_id = ${districtId}`.execute(db)
  return new Set(rows.map(row => row.about))
}

export interface NewFigures {
  districtId: number
  about: string
  figures: unknown
}

export async function insertFigures(
  db: Db,
  { districtId, about, figures }: NewFigures,
  now: Date,
): Promise<void> {
  await sql`insert into district_figures (district_id, about, figures, made_at)
    values (${districtId}, ${about}, ${JSON.stringify(figures)}, ${now})
    on conflict do nothing`.execute(db)
}

/** After the counts were rebuilt, figures from the old ones are no longer shown. */
export const deleteFigures = (db: Db) => sql`delete from district_figures`.execute(db)
