import type { CoursePart, ShareState } from '@kindling/rules/authoring'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'
import type { Addressee } from './everybody-queries.ts'

export interface ShareRecord extends Pick<Row<'course_shares'>, 'school_id' | 'revision'> {
  state: ShareState
  /** The course's author. */
  author_id: number
  /** The author is still a confirmed member of the school. */
  is_member: boolean
}

/** Locks a course, and returns its share; the course comes first, and then all that hangs on it. */
export async function lockShare(db: Db, courseId: number): Promise<ShareRecord | null> {
  await sql`select from courses where id = ${courseId} for update`.execute(db)
  const { rows } = await sql<ShareRecord>`
    select s.school_id, s.revision, s.state, c.user_id as author_id, own_verified_school(c.user_id) is not distinct from s.school_id as is_member
    from course_shares s join courses c on c.id = s.course_id where s.course_id = ${courseId}`.execute(db)
  return rows[0] ?? null
}

/** Whether an author is the reader, as far as that can be known: one person can have two accounts. */
export async function isByReader(db: Db, of: { authorId: number; readerId: number }): Promise<boolean> {
  const { rows } = await sql`select where is_same_person(${of.authorId}, ${of.readerId})`.execute(db)
  return rows.length > 0
}

/** Whether a course that is locked was removed meanwhile. */
export async function isWithdrawn(db: Db, courseId: number): Promise<boolean> {
  const { rows } = await sql`select from courses where id = ${courseId} and status = 'Withdrawn'`.execute(db)
  return rows.length > 0
}

/** The verified school of a person who is its confirmed member. */
export async function findSchoolOf(db: Db, personId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select own_verified_school(${personId}::bigint) as id`.execute(db)
  return rows[0]?.id ?? null
}

export const putShare = (
  db: Db,
  { courseId, schoolId, by, now }: { courseId: number; schoolId: number; by: number; now: Date },
) =>
  sql`
    insert into course_shares as s (course_id, school_id, state, asked_by, asked_at)
    values (${courseId}, ${schoolId}, 'waiting', ${by}, ${now})
    on conflict (course_id) do update set school_id = excluded.school_id, state = 'waiting', revision = s.revision + 1,
      asked_by = excluded.asked_by, asked_at = excluded.asked_at, decided_by = null, decided_at = null, reason = '', closed_at = null`.execute(
    db,
  )

/** The name is kept as it was read. */
export const decideShare = (
  db: Db,
  courseId: number,
  decision: { state: 'shared' | 'refused'; by: number; reason: string; now: Date },
) =>
  sql`
    update course_shares set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.now}, reason = ${decision.reason},
      read_name = (select name from courses where id = ${courseId})
    where course_id = ${courseId}`.execute(db)

export const endShare = (db: Db, courseId: number, now: Date) =>
  sql`
    update course_shares set state = 'ended', closed_at = ${now}
    where course_id = ${courseId} and state in ('waiting', 'shared', 'changed', 'refused')`.execute(db)

/** Locks what a school has or is asked about, except what one of these people has decided. */
export const lockSharesAt = (db: Db, of: { schoolId: number; decidedBy: readonly number[] }) =>
  lockShares(
    db,
    sql`s.school_id = ${of.schoolId} and not coalesce(s.decided_by = any(${of.decidedBy}::bigint[]), false)`,
  )

/** Locks what schools have or are asked about by one author. */
export const lockSharesBy = (db: Db, authorId: number) => lockShares(db, sql`c.user_id = ${authorId}`)

export interface LockedShare {
  id: number
  author_id: number
}

async function lockShares(db: Db, which: RawBuilder<unknown>): Promise<LockedShare[]> {
  const { rows } = await sql<LockedShare>`
    select c.id, c.user_id as author_id from courses c join course_shares s on s.course_id = c.id
    where ${which} and s.state in ('waiting', 'shared') and c.status <> 'Withdrawn' order by c.id for update of c`.execute(
    db,
  )
  return rows
}

/** The administrators who could answer: nobody decides about an own course. */
export async function listOtherAdmins(db: Db, schoolId: number, personId: number): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select u.id, u.user_type from school_admins a join users u on u.id = a.user_id
    where a.school_id = ${schoolId} and not is_same_person(u.id, ${personId}) order by u.id`.execute(db)
  return rows
}

/** What stands in a course: itself, one of its lessons, or an exercise of them. */
export type PartOfCourse = { lessonId: number } | { exerciseId: number } | { sharingWith: number }

/** Locks the courses with this part, also those that no school is asked about yet: a question waits until the change is done. */
export async function lockCoursesWith(db: Db, of: PartOfCourse): Promise<number[]> {
  const lessons =
    'lessonId' in of
      ? sql`select ${of.lessonId}::bigint`
      : 'exerciseId' in of
        ? sql`select lesson_id from lesson_exercises where exercise_id = ${of.exerciseId}`
        : sql`select ${of.sharingWith}::bigint union select o.lesson_id from lesson_exercises m
            join lesson_exercises o on o.exercise_id = m.exercise_id where m.lesson_id = ${of.sharingWith}`
  const { rows } = await sql<{ id: number }>`
    select c.id from courses c
    where c.status <> 'Withdrawn' and c.id in (select l.course_id from lessons l where l.id in (${lessons})) order by c.id for update of c`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Those of locked courses that a school has, or is asked about. */
export async function sharedAmong(db: Db, courseIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select course_id as id from course_shares
    where course_id = any(${courseIds}::bigint[]) and state in ('waiting', 'shared') order by course_id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A course that was looked at is no longer what it was; one that waits is looked at as it is now. */
export const markChanged = (db: Db, courseId: number, now: Date) =>
  sql`
    update course_shares set revision = revision + 1, closed_at = case when state = 'shared' then ${now}::timestamptz end,
      state = case when state = 'shared' then 'changed' else state end
    where course_id = ${courseId} and state in ('waiting', 'shared')`.execute(db)

export interface SchoolCourse extends Pick<Row<'courses'>, 'id' | 'name' | 'short_name' | 'picture'> {
  description: string
  lessons: number
  author: PersonRow | null
  /** The reader made it. */
  is_own: boolean
  state: 'waiting' | 'shared' | 'changed' | 'ended'
  asked_at: string
  decided_at: string | null
  closed_at: string | null
  revision: number
}

interface SharesPage {
  schoolId: number
  readerId: number
  now: Date
  part?: CoursePart | undefined
  limit: number
  offset: number
}

/** What an administrator can decide about: an author who has left the school waits for nobody. */
const waits = sql`s.state = 'waiting' and own_verified_school(c.user_id) = s.school_id`

/** Courses of a school's teachers: the questions first, the longest waiting one on top. What went back is named for 30 days, as it was read. */
export async function listSchoolShares(
  db: Db,
  { schoolId, readerId, now, part, limit, offset }: SharesPage,
): Promise<SchoolCourse[]> {
  const decided = sql`(s.state = 'shared' or s.state in ('changed', 'ended') and s.decided_at is not null
    and s.closed_at > ${now}::timestamptz - interval '30 days')`
  const { rows } = await sql<SchoolCourse>`
    select c.id, case when s.state in ('waiting', 'shared') then c.name else s.read_name end as name,
      c.short_name, c.picture, is_same_person(c.user_id, ${readerId}) as is_own, c.summary as description,
      (select count(*)::int from lessons l where l.course_id = c.id and l.status <> 'Withdrawn') as lessons,
      case when c.user_id <> 10 then card_for(c.user_id, array[${readerId}::bigint], ${now}::timestamptz) end as author,
      s.state, iso(s.asked_at) as asked_at, iso(s.decided_at) as decided_at, iso(s.closed_at) as closed_at, s.revision
    from course_shares s join courses c on c.id = s.course_id and c.status <> 'Withdrawn'
    where s.school_id = ${schoolId}
      and ${part === undefined ? sql`(${waits} or ${decided})` : part === 'waiting' ? waits : decided}
    order by array_position(array['waiting', 'changed', 'ended', 'shared'], s.state),
      case when s.state = 'waiting' then s.asked_at end, coalesce(s.closed_at, s.decided_at) desc, c.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countWaiting(db: Db, schoolId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from course_shares s join courses c on c.id = s.course_id and c.status <> 'Withdrawn'
    where s.school_id = ${schoolId} and ${waits}`.execute(db)
  return rows[0]?.count ?? 0
}
