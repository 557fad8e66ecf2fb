import { access } from '@kindling/rules/access'
import type { HighlightStatus } from '@kindling/rules/highlights'
import type { DaySpan } from '@kindling/rules/report-periods'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'

/** The reader of a child's days, and the teacher with whom they were done; null for all. */
export interface Activity extends DaySpan {
  childId: number
  readerId: number
  teacherId: number | null
  /** The teachers' lessons that the reader may see. */
  seen: readonly number[]
  now: Date
}

const child = ({ childId }: Activity) => childId
const reader = ({ readerId }: Activity) => readerId
const teacher = ({ teacherId }: Activity) => teacherId
const moment = ({ now }: Activity) => now

/** Days of the Pacific coast, as in all reports. */
export const bounds = statement<DaySpan>`
  bounds as (select (${({ from }) => from}::date + interval '8 hours') at time zone 'UTC' as start,
    (${({ to }) => to}::date + 1 + interval '8 hours') at time zone 'UTC' as finish)`

/** The child's classes with the teacher. */
const classesOfTeacher = statement<Activity>`
  (select k.class_id from class_links k where k.child_id = ${child}::bigint and k.teacher_id = ${teacher}::bigint
    and k.relation = 'teacher-of')`

/**
 * The lessons and courses that the teacher has given to the child: in a class, in a playlist, or written by the teacher. A course stands
 * for its lessons, and a lesson for itself.
 */
const given = statement<Activity>`
  given as materialized (
    select 'Lessons' as archetype, a.lesson_id as id from class_assignments a
    where a.lesson_id is not null and a.class_id in ${classesOfTeacher}
    union select 'Courses', a.course_id from class_assignments a where a.course_id is not null and a.class_id in ${classesOfTeacher}
    union select c.archetype, c.archetype_id from playlists_before(${child}::bigint, ${moment}::timestamptz) b
    join playlist_contents c on c.playlist_id = b.playlist_id and c.state = 'SHOW' and c.archetype in ('Lessons', 'Courses')
    where b.assigned_by = ${teacher}::bigint)`

/** Whether the reader may see the name of a lesson `l`. */
const isSeen = statement<Activity>`
  (l.status = 'Published' and l.for_everybody and l.id not in (select id from held_lessons)
    or not l.for_everybody and l.id = any(${({ seen }: Activity) => seen}::bigint[]))`

const isGivenLesson = statement<Activity>`
  (${teacher}::bigint is null or l.user_id = ${teacher}::bigint or exists (select from given g
    where (g.archetype = 'Lessons' and g.id = l.id) or (g.archetype = 'Courses' and g.id = l.course_id)))`

export interface LessonDone {
  id: number
  name: string
  course: string | null
  at: string
}

const lessonsDone = statement<Activity, LessonDone>`
  with ${bounds}, ${given}
  select l.id, l.name, c.name as course, iso(p.changed_at) as at
  from bounds b cross join lesson_progress p join lessons l on l.id = p.lesson_id left join courses c on c.id = l.course_id
  where p.child_id = ${child}::bigint and p.progress = 'Completed' and p.changed_at >= b.start and p.changed_at < b.finish
    and ${isSeen} and ${isGivenLesson}
  order by p.changed_at desc, l.id desc`

export const listLessonsDone = (db: Db, of: Activity) => run(db, lessonsDone, of)

export interface CourseMoved {
  id: number
  name: string
  lessons_done: number
  lessons_total: number
  /** When the last of its counted lessons was completed or begun. */
  at: string
}

/** Courses with activity in these days, and their current progress. */
const coursesMoved = statement<Activity, CourseMoved>`
  with ${bounds}, ${given}, moved as (
    select l.course_id, count(*) filter (where p.progress = 'Completed')::int as done, max(p.changed_at) as at
    from lesson_progress p join lessons l on l.id = p.lesson_id
    where p.child_id = ${child}::bigint and l.course_id is not null and ${isSeen} group by l.course_id)
  select c.id, c.name, m.done as lessons_done, iso(m.at) as at,
    (select count(*)::int from lessons l where l.course_id = c.id and ${isSeen}) as lessons_total
  from bounds b cross join moved m join courses c on c.id = m.course_id
  where m.at >= b.start and m.at < b.finish and (${teacher}::bigint is null or exists (
    select from given g where (g.archetype = 'Courses' and g.id = c.id)
      or (g.archetype = 'Lessons' and g.id in (select o.id from lessons o where o.course_id = c.id))))
  order by m.at desc, c.id desc`

export const listCoursesMoved = (db: Db, of: Activity) => run(db, coursesMoved, of)

/** When a child wrote journals that the reader may read; thoughts on check-ins are no journals here (D-87). */
const journals = statement<Activity, { at: string }>`
  with me as (select ${reader}::bigint as id, ${moment}::timestamptz as at), ${bounds}
  select iso(j.created_at) as at from bounds b cross join me join journals j on j.user_id = ${child}::bigint
  cross join relations_to(me.id, j.user_id, me.at) as p(held)
  cross join relations_to_work(p.held, me.id, j.user_id, j.class_id, j.created_at, me.at) as w(held)
  where j.deleted_at is null and j.journal_type_id is null and j.created_at >= b.start and j.created_at < b.finish
    and w.held && ${() => access.journal.view}::text[]
    and (${teacher}::bigint is null or j.teacher_id = ${teacher}::bigint or j.class_id in ${classesOfTeacher})`

export const listJournalMoments = (db: Db, of: Activity) => run(db, journals, of)

export interface HighlightDone {
  id: number
  title: string
  day: string
  duration: number | null
  status: HighlightStatus | null
}

/** Highlights of these days that the reader may see. */
const highlights = statement<Activity, HighlightDone>`
  with me as (select ${reader}::bigint as id, ${moment}::timestamptz as at)
  select h.id, h.title, to_char(h.occurred_on, 'YYYY-MM-DD') as day, h.duration, h.status
  from me join highlights h on h.child_id = ${child}::bigint
  cross join relations_to(me.id, h.child_id, me.at) as p(held)
  cross join relations_to_work(p.held, me.id, h.child_id, h.class_id, h.created_at, me.at) as w(held)
  where h.occurred_on between ${({ from }: Activity) => from}::date and ${({ to }: Activity) => to}::date
    and w.held && ${() => access.highlight.view}::text[]
    and (${teacher}::bigint is null or h.class_id in ${classesOfTeacher} or exists (select from child_goals g
      where g.child_id = h.child_id and g.goal_id = h.related_to_goal_id and g.assigned_by = ${teacher}::bigint))
  order by h.occurred_on desc, h.id desc`

export const listHighlightsDone = (db: Db, of: Activity) => run(db, highlights, of)

const teachers = statement<{ childId: number }, { card: PersonRow }>`
  select c.card from person_cards c where c.deleted_at is null and c.id in (
    select k.teacher_id from class_links k where k.child_id = ${({ childId }) => childId}::bigint and k.relation = 'teacher-of')
  order by c.last_name, c.first_name, c.id`

/** The child's teachers in classes of verified schools. */
export const listTeachersOf = async (db: Db, childId: number): Promise<PersonRow[]> =>
  (await run(db, teachers, { childId })).map(({ card }) => card)

const seenLessons = statement<{ readerId: number; now: Date }, { id: number }>`
  select id from class_items_for('Lessons', ${({ readerId }) => readerId}::bigint, ${({ now }) => now}::timestamptz)`

/** The teachers' lessons that a reader may see: read once, since planning this takes longer than the statements that need it. */
export const listSeenLessons = async (db: Db, readerId: number, now: Date): Promise<number[]> =>
  (await run(db, seenLessons, { readerId, now })).map(({ id }) => id)
