import { mostVersions } from '@kindling/rules/authoring'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'

/** A course with its outline, as its author wrote it; the lessons themselves have versions of their own. */
export interface CourseWords extends Pick<Row<'courses'>, 'name' | 'summary' | 'grades'> {
  units: { unit_id: number; name: string; lessons: { id: number; name: string }[] }[]
}

export interface CourseVersion {
  id: number
  saved_at: string
  words: CourseWords
}

/** The words of the course `c` now. */
const asWritten = sql`jsonb_build_object('name', c.name, 'summary', c.summary, 'grades', c.grades, 'units', coalesce((
    select jsonb_agg(jsonb_build_object('unit_id', u.id, 'name', u.name, 'lessons', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.position, l.id)
        from lessons l where l.unit_id = u.id and l.status <> 'Withdrawn'), '[]'::jsonb)) order by u.position, u.id)
    from course_units u where u.course_id = c.id), '[]'::jsonb))`

/** Keeps the course as it stands before a change; the oldest versions of many go. */
export async function keepCourseVersion(db: Db, courseId: number, now: Date): Promise<void> {
  await sql`
    with written as (select c.id, ${asWritten} as words from courses c where c.id = ${courseId}),
    kept as (
      insert into course_versions (course_id, saved_at, words)
      select w.id, ${now}, w.words from written w
      where w.words is distinct from (select v.words from course_versions v where v.course_id = w.id order by v.id desc limit 1)
      returning course_id)
    delete from course_versions v using kept k
    where v.course_id = k.course_id and v.id in (
      select o.id from course_versions o where o.course_id = k.course_id order by o.id desc offset ${mostVersions - 1})`.execute(
    db,
  )
}

/** The versions that differ from what stands now, the newest first. */
export async function listCourseVersions(db: Db, courseId: number): Promise<CourseVersion[]> {
  const { rows } = await sql<CourseVersion>`
    select v.id, iso(v.saved_at) as saved_at, v.words from courses c join course_versions v on v.course_id = c.id
    where c.id = ${courseId} and v.words <> ${asWritten} order by v.id desc`.execute(db)
  return rows
}

export async function findCourseVersion(
  db: Db,
  of: { courseId: number; versionId: number },
): Promise<CourseWords | null> {
  const { rows } = await sql<{ words: CourseWords }>`
    select words from course_versions where course_id = ${of.courseId} and id = ${of.versionId}`.execute(db)
  return rows[0]?.words ?? null
}
