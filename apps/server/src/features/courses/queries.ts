import type { Progress } from '@kindling/rules/progress'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

export interface CourseRecord {
  id: number
  short_name: string
  name: string
  summary: string
  picture: string
  grades: number[]
  course_package: 'Basic' | 'Pro'
  course_type: 'Free' | 'Paid'
  micro_credentialing: boolean
  price: number
  total_lessons: number
  completed_lessons: number
  begun_lessons: number
}

/** Published courses with one child's progress; without a child nothing is begun. */
const courseRows = (childId: number | null) => sql`
  select c.id, c.short_name, c.name, c.summary, c.picture, c.grades, c.course_package, c.course_type, c.micro_credentialing, c.price,
    c.position,
    count(l.id)::int as total_lessons,
    count(l.id) filter (where p.progress = 'Completed')::int as completed_lessons,
    count(l.id) filter (where p.progress is not null)::int as begun_lessons,
    max(p.changed_at) as changed_at
  from courses c
  left join lessons l on l.course_id = c.id and l.status = 'Published'
  left join lesson_progress p on p.lesson_id = l.id and p.child_id = ${childId}::bigint
  where c.status = 'Published'
  group by c.id`

export async function findCourse(db: Db, by: { id: number } | { shortName: string }, childId: number | null) {
  const { rows } = await sql<CourseRecord>`
    select * from (${courseRows(childId)}) c
    where ${'id' in by ? sql`c.id = ${by.id}` : sql`c.short_name = ${by.shortName}`}`.execute(db)
  return rows[0] ?? null
}

export async function listPublishedCourses(db: Db, page: { limit: number; offset: number }) {
  const { rows } = await sql<CourseRecord>`
    select * from (${courseRows(null)}) c order by c.position, c.id limit ${page.limit} offset ${page.offset}`.execute(
    db,
  )
  return rows
}

/** Begun courses first, the latest on top; then those for the child's grade; then the rest. */
export async function listCoursesForChild(db: Db, childId: number) {
  const { rows } = await sql<CourseRecord>`
    select * from (${courseRows(childId)}) c
    order by (c.begun_lessons > 0 and c.completed_lessons < c.total_lessons) desc, c.changed_at desc nulls last,
      ((select grade from users where id = ${childId}) = any(c.grades)) desc nulls last, c.position, c.id
    limit 60`.execute(db)
  return rows
}

export interface OutlineLine {
  unit_id: number
  unit_name: string
  id: number
  course_id: number
  short_name: string
  name: string
  summary: string
  thumbnail: string | null
  progress: Progress | null
}

export async function listOutline(db: Db, courseId: number, childId: number | null): Promise<OutlineLine[]> {
  const { rows } = await sql<OutlineLine>`
    select u.id as unit_id, u.name as unit_name, l.id, l.course_id, l.short_name, l.name, l.summary, l.thumbnail, p.progress
    from course_units u
    join lessons l on l.unit_id = u.id and l.status = 'Published'
    left join lesson_progress p on p.lesson_id = l.id and p.child_id = ${childId}::bigint
    where u.course_id = ${courseId} order by u.position, l.position, l.id`.execute(db)
  return rows
}

export interface LessonRecord {
  id: number
  short_name: string
  name: string
  summary: string
  journal_prompt: string
  lesson_package: 'Basic' | 'Pro'
  lesson_type: 'Free' | 'Paid'
  user_id: number
  course_id: number | null
  course_name: string | null
  course_short_name: string | null
  thumbnail: string | null
  next_lesson_id: number | null
  activities: {
    id: number
    title: string
    note: string
    resource: string
    resource_type: 'Video' | 'Link'
    thumbnail: string | null
    captions: string | null
  }[]
}

/** A published lesson with its activities and the lesson that follows it in the course, in one statement. */
export async function findLesson(
  db: Db,
  by: { id: number } | { shortName: string },
): Promise<LessonRecord | null> {
  const { rows } = await sql<LessonRecord>`
    select l.id, l.short_name, l.name, l.summary, l.journal_prompt, l.lesson_package, l.lesson_type, l.user_id, l.course_id,
      c.name as course_name, c.short_name as course_short_name, l.thumbnail,
      (select n.id from lessons n where n.course_id = l.course_id and n.position > l.position and n.status = 'Published'
        order by n.position limit 1) as next_lesson_id,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'title', a.title, 'note', a.note, 'resource', a.resource,
          'resource_type', a.resource_type, 'thumbnail', a.thumbnail, 'captions', a.captions) order by a.position, a.id)
        from lesson_activities a where a.lesson_id = l.id), '[]'::json) as activities
    from lessons l left join courses c on c.id = l.course_id
    where l.status = 'Published' and ${'id' in by ? sql`l.id = ${by.id}` : sql`l.short_name = ${by.shortName}`}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Whether Pro content is open to somebody: by the pro plan of the own school, or of a child's. A claim opens nothing (F-02). */
export async function hasProPlan(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select from school_members m join schools s on s.id = m.school_id
      where m.until is null and m.confirmed_at is not null and s.pro_plan_expires_on > ${now} and (
        m.user_id = ${userId}
        or m.user_id in (select child_id from guardianships g where g.guardian_id = ${userId} and g.until is null))
    ) as open`.execute(db)
  return rows[0]?.open ?? false
}

export interface ProgressRecord {
  lesson_id: number
  course_id: number | null
  progress: Progress
  changed_at: Date
}

export async function listProgress(
  db: Db,
  childId: number,
  lessonId: number | null,
): Promise<ProgressRecord[]> {
  const { rows } = await sql<ProgressRecord>`
    select p.lesson_id, l.course_id, p.progress, p.changed_at
    from lesson_progress p join lessons l on l.id = p.lesson_id
    where p.child_id = ${childId} and (${lessonId}::bigint is null or p.lesson_id = ${lessonId})
    order by p.changed_at desc, p.lesson_id`.execute(db)
  return rows
}

/** Sets progress. With `onlyIfNone` what stands already stays. Tells whether anything changed. */
export async function setProgress(
  db: Db,
  line: { child_id: number; lesson_id: number; progress: 'InProgress' | 'Completed'; changed_at: Date },
  onlyIfNone = false,
): Promise<boolean> {
  const result = await db
    .insertInto('lesson_progress')
    .values(line)
    .onConflict(conflict =>
      onlyIfNone
        ? conflict.doNothing()
        : conflict
            .columns(['child_id', 'lesson_id'])
            .doUpdateSet({ progress: line.progress, changed_at: line.changed_at })
            .where('lesson_progress.progress', '<>', line.progress),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const findLessonName = (db: Db, lessonId: number) =>
  db
    .selectFrom('lessons')
    .select(['id', 'name', 'course_id', 'lesson_package'])
    .where('id', '=', lessonId)
    .where('status', '=', 'Published')
    .executeTakeFirst()
