import type { LessonStatus } from '@kindling/rules/authoring'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'
import { refuse } from '../../platform/refusals.ts'

export interface LessonRecord
  extends Pick<
    Row<'lessons'>,
    'id' | 'name' | 'short_name' | 'summary' | 'grades' | 'skills' | 'categories' | 'user_id' | 'version'
  > {
  duration: number
  status: LessonStatus
  thumbnail: string | null
  exercises: number
  group_ids: number[]
  /** The course that contains it, and says which classes have it. */
  course: { id: number; name: string; is_shared: boolean; is_open: boolean } | null
}

/** Teachers' lessons, with the classes that they are for. */
const lessonRows = sql`
  select l.id, l.name, l.short_name, l.summary, l.grades, l.skills, l.categories, l.user_id, l.version, l.duration, l.status, l.thumbnail,
    (select count(*)::int from lesson_exercises m where m.lesson_id = l.id) as exercises,
    array(select a.scope_id from catalogue_items i join item_audiences a on a.item_id = i.id and a.scope = 'class'
      where i.archetype = 'Lessons' and i.archetype_id = l.id order by a.scope_id) as group_ids,
    (select json_build_object('id', c.id, 'name', c.name, 'is_shared', exists (
        select from course_shares s where s.course_id = c.id and s.state = 'shared'), 'is_open', exists (
        select from everybody_shares s where s.course_id = c.id and s.state = 'shared')) from courses c where c.id = l.course_id) as course
  from lessons l where not l.for_everybody and l.status <> 'Withdrawn'`

/** A lesson of a teacher; the caller has checked the right to change it. One that was removed meanwhile is refused as not found. */
export async function readLesson(db: Db, id: number): Promise<LessonRecord> {
  const { rows } = await sql<LessonRecord>`select * from (${lessonRows}) l where l.id = ${id}`.execute(db)
  const [lesson] = rows
  if (!lesson) throw refuse('NOT_FOUND')
  return lesson
}

export async function listLessonsBy(
  db: Db,
  of: { authorId: number; limit: number; offset: number },
): Promise<LessonRecord[]> {
  const { rows } = await sql<LessonRecord>`
    select * from (${lessonRows}) l where l.user_id = ${of.authorId}
    order by l.id desc limit ${of.limit} offset ${of.offset}`.execute(db)
  return rows
}

export type WrittenLesson = Pick<
  Row<'lessons'>,
  'name' | 'summary' | 'duration' | 'grades' | 'skills' | 'categories' | 'thumbnail'
>

/** The picture of the first category, unless we have a drawing that matches the name. */
export const pictureOf = ({ categories }: Pick<WrittenLesson, 'categories'>) =>
  `/pictures/activities/${categories[0]}-0.svg`

/** Only its author sees a new lesson (AUTHORING-07). Its short name is the name and a unique number. */
export async function insertLesson(
  db: Db,
  lesson: WrittenLesson & { slug: string; user_id: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into lessons (id, short_name, name, summary, duration, grades, skills, categories, thumbnail, status, for_everybody, user_id,
      position, created_at) overriding system value
    select n.id, ${lesson.slug}::text || n.id, ${lesson.name}, ${lesson.summary}, ${lesson.duration}, ${lesson.grades}::smallint[],
      ${lesson.skills}::text[], ${lesson.categories}::text[], ${fitting(lesson)}, 'Pending', false, ${lesson.user_id}, 0, ${lesson.now}
    from (select nextval(pg_get_serial_sequence('lessons', 'id')) as id) n returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('No lesson was made')
  return row.id
}

/** A drawing that matches the name, or else the chosen one. */
const fitting = ({ name, thumbnail }: WrittenLesson) =>
  sql<string>`fitting_drawing(array[${name}]::text[], ${thumbnail}::text)`

/** Returns whether it was still the version that the author has read. */
export async function updateLessonAt(
  db: Db,
  { id, version }: { id: number; version: number },
  changes: WrittenLesson & { status?: LessonStatus },
): Promise<boolean> {
  const result = await db
    .updateTable('lessons')
    .set({ ...changes, thumbnail: fitting(changes), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '<>', 'Withdrawn')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Appends words to those of a lesson, without duplicates; false for a lesson that was removed meanwhile. */
export async function addWords(
  db: Db,
  id: number,
  { column, words }: { column: 'skills' | 'categories'; words: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    update lessons set ${sql.ref(column)} = ${sql.ref(column)} || array(
      select w from unnest(${words}::text[]) with ordinality n(w, place) where w <> all(${sql.ref(column)}) group by w order by min(place)),
      version = version + 1
    where id = ${id} and status <> 'Withdrawn' returning id`.execute(db)
  return rows.length > 0
}

export const withdrawLesson = (db: Db, id: number) =>
  db
    .updateTable('lessons')
    .set({ status: 'Withdrawn', course_id: null, unit_id: null })
    .where('id', '=', id)
    .execute()

/** Locks until the transaction ends, so that two exercises do not take one place. Returns how many exercises the lesson has. */
export async function lockExercises(db: Db, lessonId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with held as materialized (select id from lessons where id = ${lessonId} for update)
    select count(m.exercise_id)::int as count from held left join lesson_exercises m on m.lesson_id = held.id`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** In how many other lessons an exercise stands. */
export async function countOtherLessons(
  db: Db,
  { lessonId, exerciseId }: { lessonId: number; exerciseId: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('lesson_exercises')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('exercise_id', '=', exerciseId)
    .where('lesson_id', '<>', lessonId)
    .executeTakeFirstOrThrow()
  return count
}

/** Puts an exercise at the end of a lesson that is locked, once; one that was removed meanwhile is left out. */
export const insertLessonExercise = (db: Db, one: { lessonId: number; exerciseId: number }) =>
  sql`
    insert into lesson_exercises (lesson_id, exercise_id, position)
    select ${one.lessonId}, e.id, coalesce((select max(m.position) from lesson_exercises m where m.lesson_id = ${one.lessonId}), 0) + 1
    from exercises e where e.id = ${one.exerciseId} for key share of e
    on conflict do nothing`.execute(db)

/**
 * Returns whether these are exactly the exercises of the lesson, whose order is still the one that was read (without one, any order), or this
 * one already; otherwise nothing changes.
 */
export async function reorderExercises(
  db: Db,
  {
    lessonId,
    exerciseIds,
    readIds,
  }: { lessonId: number; exerciseIds: readonly number[]; readIds?: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    with wanted as (select id, place from unnest(${exerciseIds}::bigint[]) with ordinality w(id, place)),
    saved as (select array(select exercise_id from lesson_exercises where lesson_id = ${lessonId} order by position, exercise_id) as ids),
    same as (select array(select id from wanted order by id) = array(select unnest(ids) order by 1)
      and (${readIds ?? null}::bigint[] is null or ids in (${readIds ?? null}::bigint[], ${exerciseIds}::bigint[])) as is_same from saved),
    moved as (update lesson_exercises m set position = w.place from wanted w, same s
      where s.is_same and m.lesson_id = ${lessonId} and m.exercise_id = w.id)
    select is_same from same`.execute(db)
  return rows[0]?.is_same ?? false
}

/** Copies each exercise of a lesson with its questions into another lesson, in the same order. */
export const copyExercises = (db: Db, copy: { from: number; to: number; userId: number; now: Date }) =>
  sql`
    with source as materialized (
      select m.exercise_id as old, nextval(pg_get_serial_sequence('exercises', 'id')) as id, m.position
      from lesson_exercises m where m.lesson_id = ${copy.from}),
    made as (
      insert into exercises (id, user_id, resource_type, resource, reflection, transcript, created_at) overriding system value
      select s.id, ${copy.userId}, e.resource_type, e.resource, e.reflection, e.transcript, ${copy.now}
      from source s join exercises e on e.id = s.old returning id),
    asked as (
      insert into exercise_questions (exercise_id, position, question)
      select m.id, q.position, q.question from made m join source s using (id) join exercise_questions q on q.exercise_id = s.old
      order by m.id, q.position, q.id)
    insert into lesson_exercises (lesson_id, exercise_id, position) select ${copy.to}, m.id, s.position from made m join source s using (id)`.execute(
    db,
  )
