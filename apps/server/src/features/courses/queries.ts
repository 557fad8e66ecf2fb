import type { ItemPlan } from '@kindling/rules/catalogue'
import { productId } from '@kindling/rules/people'
import type { Progress } from '@kindling/rules/progress'
import { numberInPath } from '@kindling/rules/sharing'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'

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

/** Who is named to everybody (decision 0068). */
interface PublicAuthor {
  id: number
  name: string
}

/** One course with details, and our own first film in it that is public. */
export interface WholeCourse extends CourseRecord {
  author: PersonRow | null
  public_author: PublicAuthor | null
  intro: { title: string; resource: string; thumbnail: string | null; captions: string | null } | null
}

/**
 * Courses that a reader sees, with one child's progress; without a child nothing is begun. Courses that operators have hidden are never
 * shown, begun or not: the child's progress and texts stay.
 */
const courseRows = (childId: number | null, reader: LessonReader) => sql`
  select c.id, c.short_name, c.name, c.summary, c.picture, c.grades, c.course_package, c.course_type, c.micro_credentialing, c.price,
    c.position, c.for_everybody, c.user_id,
    count(l.id)::int as total_lessons,
    count(l.id) filter (where p.progress = 'Completed')::int as completed_lessons,
    count(l.id) filter (where p.progress is not null)::int as begun_lessons,
    max(p.changed_at) as changed_at
  from courses c
  left join lessons l on l.course_id = c.id and ${isBefore(reader)}
  left join lesson_progress p on p.lesson_id = l.id and p.child_id = ${childId}::bigint
  where ${isCourseBefore(reader)}
  group by c.id`

export async function findCourse(
  db: Db,
  by: { id: number } | { shortName: string },
  { childId, reader }: { childId: number | null; reader: LessonReader },
): Promise<WholeCourse | null> {
  const { rows } = await sql<WholeCourse>`
    select c.*, ${authorOf('c', reader)} as author, ${publicAuthorOf(sql`c.id`)} as public_author, (select json_build_object('title', a.title, 'resource', a.resource, 'thumbnail', a.thumbnail, 'captions', a.captions)
      from lessons l join lesson_activities a on a.lesson_id = l.id and a.resource_type = 'Video' and a.resource like '/%'
      where l.course_id = c.id and l.status = 'Published' and l.lesson_package = 'Basic' and l.id not in (select id from held_lessons)
      order by l.position, a.position, a.id limit 1) as intro
    from (${courseRows(childId, reader)}) c
    where ${'id' in by ? sql`c.id = ${by.id}` : sql`(c.short_name = ${by.shortName} or c.id = ${numberInPath(by.shortName)}::bigint)`}
    order by ${'id' in by ? sql`c.id` : sql`c.short_name <> ${by.shortName}`} limit 1`.execute(db)
  return rows[0] ?? null
}

/** The courses for everybody, ours first: others of teachers are found with their classes. */
export async function listPublishedCourses(
  db: Db,
  { reader, ...page }: { limit: number; offset: number; reader: LessonReader },
): Promise<CourseRecord[]> {
  const { rows } = await sql<CourseRecord>`
    select * from (${courseRows(null, reader)}) c where c.for_everybody or ${isOpenToAll}
    order by not c.for_everybody, c.position, c.id limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/**
 * Begun courses first, the latest on top; then those for the child's grade; then the others of the same band. Courses for another age are
 * left out, unless assigned to a class of the child; null grades mean all. A teacher's course is offered to the children of its classes and
 * its school, whatever other courses of teachers the reader sees. One that everybody has comes after ours.
 */
export async function listCoursesForChild(
  db: Db,
  { childId, grades, reader }: { childId: number; grades: readonly number[] | null; reader: LessonReader },
): Promise<CourseRecord[]> {
  const { rows } = await sql<CourseRecord>`
    select * from (${courseRows(childId, reader)}) c
    where c.begun_lessons > 0
      or (c.for_everybody or c.id in (select id from class_items_for('Courses', ${childId}::bigint, ${reader.now}::timestamptz))) and (c.grades = '{}' or ${grades}::smallint[] is null or c.grades && ${grades}::smallint[]
        or exists (select from class_members m join class_assignments a on a.class_id = m.class_id
          where m.child_id = ${childId} and m.until is null
            and (a.course_id = c.id or a.lesson_id in (select l.id from lessons l where l.course_id = c.id))))
    order by (c.begun_lessons > 0 and c.completed_lessons < c.total_lessons) desc, c.changed_at desc nulls last,
      coalesce((select grade from users where id = ${childId}) = any(c.grades), false) desc, ${isOpenToAll}, c.position, c.id
    limit 60`.execute(db)
  return rows
}

/** A few lessons of teachers that wait for a child in its classes, begun ones first, then the newest; as far as the reader sees them. */
export async function listGivenLessons(
  db: Db,
  { childId, reader }: { childId: number; reader: LessonReader },
): Promise<Omit<OutlineLine, 'unit_id' | 'unit_name' | 'course_id'>[]> {
  const { rows } = await sql<OutlineLine>`
    select l.id, l.short_name, l.name, l.summary, l.thumbnail, p.progress
    from class_items_for('Lessons', ${childId}::bigint, ${reader.now}::timestamptz) f join lessons l on l.id = f.id
    left join lesson_progress p on p.lesson_id = l.id and p.child_id = ${childId}
    where l.course_id is null and not l.for_everybody and l.status = 'Published' and ${isBefore(reader)}
      and p.progress is distinct from 'Completed'
    order by p.progress nulls last, l.id desc limit ${mostGiven}`.execute(db)
  return rows
}

const mostGiven = 6

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

export async function listOutline(
  db: Db,
  { courseId, childId, reader }: { courseId: number; childId: number | null; reader: LessonReader },
): Promise<OutlineLine[]> {
  const { rows } = await sql<OutlineLine>`
    select u.id as unit_id, u.name as unit_name, l.id, l.course_id, l.short_name, l.name, l.summary, l.thumbnail, p.progress
    from course_units u
    join lessons l on l.unit_id = u.id and ${isBefore(reader)}
    left join lesson_progress p on p.lesson_id = l.id and p.child_id = ${childId}::bigint
    where u.course_id = ${courseId} order by u.position, l.position, l.id`.execute(db)
  return rows
}

/** Unfinished lessons of courses for some grades, begun ones first; then the next one of each course before a second one of any. */
export async function listLessonsForGrades(
  db: Db,
  of: { childId: number; grades: readonly number[]; limit: number },
): Promise<OutlineLine[]> {
  const { rows } = await sql<OutlineLine>`
    select l.unit_id, '' as unit_name, l.id, l.course_id, l.short_name, l.name, l.summary, l.thumbnail, p.progress
    from lessons l join courses c on c.id = l.course_id and c.status = 'Published' and (c.for_everybody or ${isOpenToAll})
    left join lesson_progress p on p.lesson_id = l.id and p.child_id = ${of.childId}
    where l.status = 'Published' and l.id not in (select id from held_lessons) and c.grades && ${of.grades}::smallint[]
      and p.progress is distinct from 'Completed'
    order by p.progress nulls last, row_number() over (partition by c.id order by l.position, l.id), not c.for_everybody, c.position, l.id
    limit ${of.limit}`.execute(db)
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
  author: PersonRow | null
  public_author: PublicAuthor | null
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

/** The reader of lessons, and the time; a guest too. */
export interface LessonReader {
  readerId: number
  now: Date
}

/** Whether the reader sees a lesson `l`: a public one, or a teacher's for the reader's class (decision 0043). */
export const isBefore = ({ readerId, now }: LessonReader) => sql<boolean>`(
  (l.for_everybody and l.status = 'Published' and l.id not in (select id from held_lessons))
  or (not l.for_everybody and l.id in (select id from class_items_for('Lessons', ${readerId}::bigint, ${now}::timestamptz))))`

/** The same of a course `c` (decision 0065). */
export const isCourseBefore = ({ readerId, now }: LessonReader) => sql<boolean>`(
  (c.for_everybody and c.status = 'Published' and c.id not in (select id from held_courses))
  or (not c.for_everybody and c.id in (select id from class_items_for('Courses', ${readerId}::bigint, ${now}::timestamptz))))`

/** Whether everybody has a teacher's course `c`. */
const isOpenToAll = sql<boolean>`c.id in (select s.course_id from everybody_shares s where s.state = 'shared')`

/** Whether the reader knows who made a lesson or course of a teacher: its maker, and those whose class or school has it. */
const knowsMaker = (made: 'l' | 'c', { readerId, now }: LessonReader) => sql<boolean>`(
  not ${sql.ref(`${made}.for_everybody`)} and ${sql.ref(`${made}.user_id`)} <> ${productId} and (${sql.ref(`${made}.user_id`)} = ${readerId}::bigint or exists (
    select from items_near(${readerId}::bigint, ${now}::timestamptz) f join catalogue_items i on i.id = f.item_id
    where i.archetype = ${made === 'l' ? 'Lessons' : 'Courses'} and i.archetype_id = ${sql.ref(`${made}.id`)})))`

/**
 * The card of the teacher who made a lesson or course, by the name that the reader knows; null for what is ours, and for those who have it
 * with everybody. A school that the teacher has left reads the name of the day on which it was looked at.
 */
const authorOf = (made: 'l' | 'c', reader: LessonReader) => sql<PersonRow | null>`
  case when ${knowsMaker(made, reader)} then card_for(${sql.ref(`${made}.user_id`)}, array[${reader.readerId}::bigint],
    coalesce((select s.decided_at from course_shares s where s.course_id = ${sql.ref(made === 'l' ? 'l.course_id' : 'c.id')} and s.state = 'shared'
      and own_verified_school(${sql.ref(`${made}.user_id`)}) is distinct from s.school_id), ${reader.now}::timestamptz)) end`

/** The author whom everybody reads; null where everybody does not have the course. */
const publicAuthorOf = (courseId: RawBuilder<unknown>) => sql<PublicAuthor | null>`
  (select json_build_object('id', a.id, 'name', a.name) from everybody_shares s join authors a on a.id = s.author_id
    where s.course_id = ${courseId} and s.state = 'shared')`

/** A lesson with its activities and the next lesson of the course, in one statement. */
export async function findLesson(
  db: Db,
  by: { id: number } | { shortName: string },
  reader: LessonReader,
): Promise<LessonRecord | null> {
  const { rows } = await sql<LessonRecord>`
    select l.id, l.short_name, l.name, l.summary, l.journal_prompt, l.lesson_package, l.lesson_type, case when l.for_everybody or ${knowsMaker('l', reader)} then l.user_id else ${productId} end as user_id,
      ${authorOf('l', reader)} as author, ${publicAuthorOf(sql`l.course_id`)} as public_author, l.course_id,
      c.name as course_name, c.short_name as course_short_name, l.thumbnail,
      (select n.id from lessons n where n.course_id = l.course_id and n.position > l.position and n.status = 'Published'
          and n.id not in (select id from held_lessons) order by n.position limit 1) as next_lesson_id,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'title', a.title, 'note', a.note, 'resource', a.resource,
          'resource_type', a.resource_type, 'captions', a.captions, 'thumbnail', coalesce(a.thumbnail, case a.resource_type
            when 'Link' then fitting_drawing(array[a.title], '/pictures/drawings/website.svg') end)) order by a.position, a.id)
        from lesson_activities a where a.lesson_id = l.id and a.resource not in (select address from dead_links)), '[]'::json) as activities
    from lessons l left join courses c on c.id = l.course_id
    where ${isBefore(reader)}
      and ${'id' in by ? sql`l.id = ${by.id}` : sql`(l.short_name = ${by.shortName} or l.id = ${numberInPath(by.shortName)}::bigint)`}
    order by ${'id' in by ? sql`l.id` : sql`l.short_name <> ${by.shortName}`} limit 1`.execute(db)
  return rows[0] ?? null
}

const person = ({ userId }: { userId: number }) => userId
const moment = ({ now }: { now: Date }) => now
const proPlan = statement<{
  userId: number
  now: Date
}>`has_pro_plan(${person}::bigint, ${moment}::timestamptz)`

/** What opens Pro content to a reader: the pro plan, or single courses and lessons. A claim to a school opens nothing (F-02). */
export interface Opening {
  has_plan: boolean
  courses: number[]
  lessons: number[]
}

const askOpening = statement<{ userId: number; now: Date }, Opening>`
  select ${proPlan} as has_plan, coalesce(json_agg(o.archetype_id) filter (where o.archetype = 'Courses'), '[]') as courses,
    coalesce(json_agg(o.archetype_id) filter (where o.archetype = 'Lessons'), '[]') as lessons
  from opened_items(${person}::bigint, ${moment}::timestamptz) o`

export async function findOpening(db: Db, userId: number, now: Date): Promise<Opening> {
  const [row] = await run(db, askOpening, { userId, now })
  return row ?? { has_plan: false, courses: [], lessons: [] }
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

/** An opened lesson is in progress, unless it has a state already. Returns whether anything changed. */
export async function startProgress(db: Db, childId: number, lessonId: number, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('lesson_progress')
    .values({ child_id: childId, lesson_id: lessonId, progress: 'InProgress', changed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export interface MovedLesson {
  id: number
  name: string
  course_id: number | null
  is_open: boolean
}

interface Move {
  /** The child. */
  userId: number
  lessonId: number
  progress: 'InProgress' | 'Completed'
  now: Date
}

const progress = (move: Move) => move.progress

const move = statement<Move, MovedLesson>`
  with lesson as (
    -- What went out of sight is named no more: its author may have called it anew.
    select l.id, case when sight.is_before then l.name else '' end as name, l.course_id, l.lesson_package = 'Basic' or ${proPlan} or exists (
        select from opened_items(${person}::bigint, ${moment}::timestamptz) o where o.archetype = 'Lessons' and o.archetype_id = l.id) as is_open
    from lessons l cross join lateral (
      select (l.for_everybody and l.id not in (select id from held_lessons))
        or (not l.for_everybody and l.id in (select id from class_items_for('Lessons', ${person}::bigint, ${moment}::timestamptz))) as is_before
      offset 0) sight
    where l.id = ${({ lessonId }) => lessonId} and l.status = 'Published'
      -- What a child writes about a lesson that it has begun is not lost when the lesson goes out of sight.
      and (sight.is_before or exists (select from lesson_progress p where p.child_id = ${person}::bigint and p.lesson_id = l.id))
  ), moved as (
    insert into lesson_progress (child_id, lesson_id, progress, changed_at)
    select ${person}::bigint, id, ${progress}::text, ${moment}::timestamptz
    from lesson where is_open or ${progress}::text = 'InProgress'
    on conflict (child_id, lesson_id) do update set progress = excluded.progress, changed_at = excluded.changed_at
    where lesson_progress.progress <> excluded.progress
  )
  select * from lesson`

/** Sets a child's progress in a lesson; a lesson that is not open to the child cannot be completed. */
export async function moveLesson(db: Db, to: Move): Promise<MovedLesson | null> {
  const [lesson] = await run(db, move, to)
  return lesson ?? null
}

export const findLessonName = (db: Db, lessonId: number, reader: LessonReader) =>
  db
    .selectFrom('lessons as l')
    .select(['l.id', 'l.name', 'l.course_id', 'l.lesson_package', 'l.for_everybody'])
    .$narrowType<{ lesson_package: ItemPlan }>()
    .where('l.id', '=', lessonId)
    .where(isBefore(reader))
    .executeTakeFirst()

/** What news says about lessons. A lesson for classes only is not named: its author may rename it at any time. */
export const lessonTitles = (ids: Statement) =>
  statement`
  select id, name as title, not for_everybody or id in (select id from held_lessons) as is_gone, null as arche_type, null::bigint as archetype_id
  from lessons where id = any(${ids})`
