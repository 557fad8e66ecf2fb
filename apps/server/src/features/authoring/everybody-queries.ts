import type { CoursePart, PublicAuthor, ResourceType, ShareState } from '@kindling/rules/authoring'
import type { LinkState } from '@kindling/rules/link-health'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/database/connect.ts'

export interface OpeningRecord extends Pick<Row<'everybody_shares'>, 'revision' | 'author_id' | 'about'> {
  state: ShareState
  /** The author is named by the school. */
  is_by_school: boolean
  name_now: string | null
}

/** What an author is called today; null where that is still the name that was asked about. */
const nameNow = sql`
  nullif(coalesce((select k.name from schools k where k.id = a.school_id),
    (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = a.user_id)), a.name)`

/** The share of a course that is locked. */
export async function findOpening(db: Db, courseId: number): Promise<OpeningRecord | null> {
  const { rows } = await sql<OpeningRecord>`
    select s.state, s.revision, s.author_id, s.about, a.school_id is not null as is_by_school, ${nameNow} as name_now
    from everybody_shares s left join authors a on a.id = s.author_id where s.course_id = ${courseId}`.execute(
    db,
  )
  return rows[0] ?? null
}

interface Question {
  courseId: number
  author: PublicAuthor
  about: string
  by: number
  now: Date
}

/** The author is named as the school shows the teacher, or by the school's name. The same name keeps its page. */
export async function putOpening(db: Db, { courseId, author, about, by, now }: Question): Promise<void> {
  const called =
    author === 'teacher'
      ? sql`select trim(u.first_name || ' ' || u.last_name) as name, u.id as user_id, null::bigint as school_id from users u where u.id = ${by}`
      : sql`select k.name, null::bigint as user_id, k.id as school_id from schools k where k.id = own_verified_school(${by}::bigint)`
  await sql`
    insert into authors (name, user_id, school_id, created_at) select name, user_id, school_id, ${now} from (${called}) n
    on conflict do nothing`.execute(db)
  await sql`
    insert into everybody_shares as s (course_id, state, author_id, about, asked_by, asked_at)
    select ${courseId}, 'waiting', a.id, ${about}, ${by}, ${now} from (${called}) n join authors a on a.name = n.name
      and a.user_id is not distinct from n.user_id and a.school_id is not distinct from n.school_id
    on conflict (course_id) do update set state = 'waiting', revision = s.revision + 1, author_id = excluded.author_id, about = excluded.about,
      asked_by = excluded.asked_by, asked_at = excluded.asked_at, decided_by = null, decided_at = null, reason = '', closed_at = null`.execute(
    db,
  )
}

/** Whether a course is asked about under a teacher's name that reads as the name of a verified school. Anybody can name one that is not. */
export async function isNamedAsSchool(db: Db, courseId: number): Promise<boolean> {
  const { rows } = await sql`
    select from everybody_shares s join authors a on a.id = s.author_id and a.user_id is not null
    join schools k on k.verified_at is not null and replace(folded(k.name), ' ', '') = replace(folded(a.name), ' ', '') where s.course_id = ${courseId} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** A yes approves the line about the author with the course; without one, the approved line stays. A no to what is open closes it. */
export async function decideOpening(
  db: Db,
  courseId: number,
  decision: { state: 'shared' | 'refused'; by: number; reason: string; now: Date },
): Promise<void> {
  if (decision.state === 'shared')
    await sql`
      update authors a set description = s.about, version = a.version + 1 from everybody_shares s
      where s.course_id = ${courseId} and a.id = s.author_id and s.about not in ('', a.description)`.execute(
      db,
    )
  await sql`
    update everybody_shares set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.now}, reason = ${decision.reason},
      read_name = (select name from courses where id = ${courseId}),
      closed_at = case when state = 'shared' then ${decision.now}::timestamptz end
    where course_id = ${courseId}`.execute(db)
}

/** What ends it: `changed`, or `ended` by its author or with the share of the school. Returns whether everybody had it. */
export async function endOpening(
  db: Db,
  courseId: number,
  to: { state: 'changed' | 'ended'; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ was_open: boolean }>`
    with before as (select course_id, state from everybody_shares where course_id = ${courseId} and state in ('waiting', 'shared')),
    ended as (
      update everybody_shares s set state = ${to.state}, closed_at = case when b.state = 'shared' then ${to.now}::timestamptz end
      from before b where s.course_id = b.course_id)
    select state = 'shared' as was_open from before`.execute(db)
  return rows[0]?.was_open ?? false
}

/** The staff who hear that a course waits, but for its author. */
export async function listStaff(db: Db, authorId: number): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select u.id, u.user_type from operators o join users u on u.id = o.user_id and u.disabled_at is null and u.deleted_at is null
    where not is_same_person(o.user_id, ${authorId}) order by u.id`.execute(db)
  return rows
}

export type Addressee = Pick<Row<'users'>, 'id' | 'user_type'>

export interface OpenCourse
  extends Pick<Row<'courses'>, 'id' | 'name' | 'short_name' | 'picture' | 'summary' | 'grades'> {
  /** The reader made it. */
  is_own: boolean
  school_name: string
  author_name: string | null
  is_by_school: boolean
  name_now: string | null
  about: string
  state: ShareState
  asked_at: string
  decided_at: string | null
  closed_at: string | null
  reason: string
  revision: number
  lessons: {
    id: number
    name: string
    short_name: string
    addresses: {
      address: string
      resource_type: ResourceType
      state: LinkState
      failed_days: number
      fault: string | null
      checked_at: string | null
    }[]
  }[]
}

interface OpeningsPage {
  readerId: number
  now: Date
  part?: CoursePart | undefined
  limit: number
  offset: number
}

/** The questions first, the longest waiting one on top; what closed is named for 30 days. */
export async function listOpenings(
  db: Db,
  { readerId, now, part, limit, offset }: OpeningsPage,
): Promise<OpenCourse[]> {
  const { rows } = await sql<OpenCourse>`
    select c.id, case when s.state in ('waiting', 'shared') then c.name else s.read_name end as name,
      c.short_name, c.picture, is_same_person(c.user_id, ${readerId}) as is_own, c.summary, c.grades, k.name as school_name, a.name as author_name,
      a.school_id is not null as is_by_school, ${nameNow} as name_now,
      case when s.state = 'shared' then coalesce(a.description, '') else s.about end as about,
      s.state, iso(s.asked_at) as asked_at, iso(s.decided_at) as decided_at, iso(s.closed_at) as closed_at, s.reason, s.revision,
      case when s.state in ('waiting', 'shared') then coalesce((
        select json_agg(json_build_object('id', l.id, 'name', l.name, 'short_name', l.short_name, 'addresses', coalesce((
            select json_agg(json_build_object('address', e.resource, 'resource_type', e.resource_type, 'state', coalesce(o.state, 'new'),
              'failed_days', coalesce(o.failed_days, 0), 'fault', o.fault, 'checked_at', iso(o.checked_at)) order by m.position, e.id)
            from lesson_exercises m join exercises e on e.id = m.exercise_id
            left join exercise_addresses x on x.exercise_id = e.id left join outside_links o on o.address = x.address
            where m.lesson_id = l.id), '[]'::json)) order by l.position, l.id)
        from lessons l where l.course_id = c.id and l.status <> 'Withdrawn'), '[]'::json) else '[]'::json end as lessons
    from everybody_shares s join courses c on c.id = s.course_id and c.status <> 'Withdrawn'
    join course_shares h on h.course_id = c.id join schools k on k.id = h.school_id left join authors a on a.id = s.author_id
    where (s.state in ('waiting', 'shared') or s.closed_at > ${now}::timestamptz - interval '30 days')
      and ${part === undefined ? sql`true` : part === 'waiting' ? sql`s.state = 'waiting'` : sql`s.state <> 'waiting'`}
    order by array_position(array['waiting', 'changed', 'refused', 'ended', 'shared'], s.state),
      case when s.state = 'waiting' then s.asked_at end, coalesce(s.closed_at, s.decided_at) desc, c.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Whether operators have hidden the course, or one of its lessons. */
export async function isCourseHeld(db: Db, courseId: number): Promise<boolean> {
  const { rows } = await sql`
    select from held_courses where id = ${courseId}
    union all select from held_lessons h join lessons l on l.id = h.id where l.course_id = ${courseId} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
