import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'
import { versionsOf } from './kept-version-queries.ts'

/** A course with its outline, as its author wrote it; the lessons themselves have versions of their own. */
export interface CourseWords extends Pick<Row<'courses'>, 'name' | 'summary' | 'grades'> {
  units: { unit_id: number; name: string; lessons: { id: number; name: string }[] }[]
}

const versions = versionsOf<CourseWords>({
  versions: 'course_versions',
  key: 'course_id',
  of: 'courses',
  words: sql`jsonb_build_object('name', o.name, 'summary', o.summary, 'grades', o.grades, 'units', coalesce((
    select jsonb_agg(jsonb_build_object('unit_id', u.id, 'name', u.name, 'lessons', coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.position, l.id)
        from lessons l where l.unit_id = u.id and l.status <> 'Withdrawn'), '[]'::jsonb)) order by u.position, u.id)
    from course_units u where u.course_id = o.id), '[]'::jsonb))`,
})

export const { list: listCourseVersions, find: findCourseVersion } = versions

export const keepCourseVersion = (db: Db, courseId: number, now: Date) =>
  versions.keep(db, sql`o.id = ${courseId}`, now)
