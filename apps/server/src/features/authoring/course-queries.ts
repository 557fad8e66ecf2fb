import { access } from '@kindling/rules/access'
import type { LessonStatus, ShareState } from '@kindling/rules/authoring'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/refusals.ts'

export interface CourseRecord
  extends Pick<
    Row<'courses'>,
    | 'id'
    | 'name'
    | 'short_name'
    | 'summary'
    | 'grades'
    | 'user_id'
    | 'picture'
    | 'picture_file_id'
    | 'version'
  > {
  status: LessonStatus
  group_ids: number[]
  share: { state: ShareState; school_id: number; school_name: string; reason: string } | null
  own_school: string | null
  /** The same, where its author administers it and may give its name. */
  administered_school: string | null
  everybody: { state: ShareState; reason: string; author_name: string; was_open: boolean } | null
  /** As the school shows its author. */
  own_name: string
  units: {
    id: number
    name: string
    lessons: { id: number; name: string; thumbnail: string | null; exercises: number }[]
  }[]
}

/** Teachers' courses, with their units and the classes that they are for. */
const courseRows = sql`
  select c.id, c.name, c.short_name, c.summary, c.grades, c.user_id, c.picture, c.picture_file_id, c.version, c.status,
    (select json_build_object('state', s.state, 'school_id', s.school_id, 'school_name', k.name, 'reason', s.reason)
      from course_shares s join schools k on k.id = s.school_id where s.course_id = c.id) as share,
    (select k.name from schools k where k.id = own_verified_school(c.user_id)) as own_school,
    (select k.name from school_admins o join schools k on k.id = o.school_id
      where o.user_id = c.user_id and o.school_id = own_verified_school(c.user_id)) as administered_school,
    (select json_build_object('state', s.state, 'reason', s.reason, 'author_name', coalesce(a.name, ''), 'was_open', s.closed_at is not null)
      from everybody_shares s left join authors a on a.id = s.author_id where s.course_id = c.id) as everybody,
    (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = c.user_id) as own_name,
    array(select a.scope_id from catalogue_items i join item_audiences a on a.item_id = i.id and a.scope = 'class'
      where i.archetype = 'Courses' and i.archetype_id = c.id order by a.scope_id) as group_ids,
    coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'lessons', coalesce((
        select json_agg(json_build_object('id', l.id, 'name', l.name, 'thumbnail', l.thumbnail, 'exercises',
          (select count(*) from lesson_exercises m where m.lesson_id = l.id)) order by l.position, l.id)
        from lessons l where l.unit_id = u.id and l.status <> 'Withdrawn'), '[]'::json)) order by u.position, u.id)
      from course_units u where u.course_id = c.id), '[]'::json) as units
  from courses c where not c.for_everybody and c.status <> 'Withdrawn'`

/** A course of a teacher; the caller has checked the right to change it. One that was removed meanwhile is refused as not found. */
export async function readCourse(db: Db, id: number): Promise<CourseRecord> {
  const { rows } = await sql<CourseRecord>`select * from (${courseRows}) c where c.id = ${id}`.execute(db)
  const [course] = rows
  if (!course) throw refuse('NOT_FOUND')
  return course
}

export async function listCoursesBy(
  db: Db,
  of: { authorId: number; limit: number; offset: number },
): Promise<CourseRecord[]> {
  const { rows } = await sql<CourseRecord>`
    select * from (${courseRows}) c where c.user_id = ${of.authorId}
    order by c.id desc limit ${of.limit} offset ${of.offset}`.execute(db)
  return rows
}

export type WrittenCourse = Pick<Row<'courses'>, 'name' | 'summary' | 'grades'>

/** Only its author sees a new course. Its short name is the name and a unique number. */
export async function insertCourse(
  db: Db,
  course: WrittenCourse & { slug: string; user_id: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into courses (id, short_name, name, summary, grades, picture, status, for_everybody, user_id, position, created_at)
      overriding system value
    select n.id, ${course.slug}::text || n.id, ${course.name}, ${course.summary}, ${course.grades}::smallint[], 
      fitting_drawing(array[${course.name}]::text[], '/pictures/drawings/book.svg'),
      'Pending', false, ${course.user_id}, 0, ${course.now}
    from (select nextval(pg_get_serial_sequence('courses', 'id')) as id) n returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('No course was made')
  return row.id
}

/** Returns whether it was still the version that the author has read; the next one is locked until the transaction ends. */
export async function updateCourseAt(
  db: Db,
  { id, version }: { id: number; version: number },
  changes: Partial<WrittenCourse> & { status?: LessonStatus; picture_file_id?: number | null },
): Promise<boolean> {
  const result = await db
    .updateTable('courses')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '<>', 'Withdrawn')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Locks lessons of an author that are in this course, or in none. */
export async function lockFreeLessons(
  db: Db,
  of: { courseId: number; ids: readonly number[]; authorId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lessons where (id = any(${of.ids}::bigint[]) or course_id = ${of.courseId}) and user_id = ${of.authorId}
      and not for_everybody and status <> 'Withdrawn' and (course_id is null or course_id = ${of.courseId})
    order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Outline {
  unit_id?: number | undefined
  name: string
  lesson_ids: readonly number[]
}

/** Sets the units of a course, and the places of its lessons. Other lessons leave it and are pending. */
export async function replaceOutline(db: Db, courseId: number, units: readonly Outline[]): Promise<void> {
  const kept = units.flatMap(({ unit_id }) => unit_id ?? [])
  await sql`
    update lessons set course_id = null, unit_id = null, position = 0, status = case when status = 'Withdrawn' then status else 'Pending' end,
      version = version + 1
    where course_id = ${courseId} and id <> all(${units.flatMap(({ lesson_ids }) => lesson_ids)}::bigint[])`.execute(
    db,
  )
  await sql`delete from course_units where course_id = ${courseId} and id <> all(${kept}::bigint[])`.execute(
    db,
  )
  let place = 0
  for (const [position, { unit_id, name, lesson_ids }] of units.entries()) {
    const id = await putUnit(db, { courseId, unit_id, name, position })
    await sql`
      update lessons l set course_id = ${courseId}, unit_id = ${id}, position = ${place} + w.place
      from unnest(${lesson_ids}::bigint[]) with ordinality w(id, place) where l.id = w.id`.execute(db)
    place += lesson_ids.length
  }
}

/** A unit that is not of this course is made anew. */
async function putUnit(
  db: Db,
  {
    courseId,
    unit_id,
    ...unit
  }: { courseId: number; unit_id?: number | undefined; name: string; position: number },
): Promise<number> {
  const known =
    unit_id === undefined
      ? undefined
      : await db
          .updateTable('course_units')
          .set(unit)
          .where('id', '=', unit_id)
          .where('course_id', '=', courseId)
          .returning('id')
          .executeTakeFirst()
  const { id } =
    known ??
    (await db
      .insertInto('course_units')
      .values({ ...unit, course_id: courseId })
      .returning('id')
      .executeTakeFirstOrThrow())
  return id
}

/** Whether classes or a school have a course; its words and its version stay. */
export const putStatus = (db: Db, id: number, status: LessonStatus) =>
  sql`update courses set status = ${status} where id = ${id} and status not in ('Withdrawn', ${status})`.execute(
    db,
  )

/** The lessons of a course are published or pending with it. */
export const followStatus = (db: Db, courseId: number) =>
  sql`
    update lessons l set status = c.status, version = l.version + 1 from courses c
    where c.id = ${courseId} and l.course_id = c.id and l.status not in ('Withdrawn', c.status)`.execute(db)

export const withdrawCourse = (db: Db, id: number) =>
  db.updateTable('courses').set({ status: 'Withdrawn' }).where('id', '=', id).execute()

/** What its author's news calls a course. */
export const courseTitles = (ids: Statement) => statement`
  select id, name as title, status = 'Withdrawn' as is_gone, null as arche_type, null::bigint as archetype_id from courses where id = any(${ids})`

/** Everyone who may see a course reads its picture. */
export const courseHolders = (ids: Statement) => statement`
  select i.status <> 'Withdrawn' as stands, case when relations_to_item(i, me.id, me.at) && ${() => access.item.view}::text[]
    then array['acquainted'] else '{}'::text[] end as relations
  from catalogue_items i where i.archetype = 'Courses' and i.archetype_id = any(${ids})`
