import { topicOfAdult, topics } from '@kindling/rules/notifications'
import { type SafeRole, type SchoolHours, type TalkCause, usualHours } from '@kindling/rules/talk'
import { sql } from 'kysely'
import type { Hearing } from '../../platform/areas.ts'
import type { Db } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'
import type { OpenTalk } from './queries.ts'

export interface Hearer {
  id: number
  /** -1: chosen by the child; 0: the child's own teachers; from 1 on each safe adult. */
  circle: number
  role: 'teacher' | 'guardian' | 'administrator' | SafeRole
  first_name: string
  user_type: string
  /** Null without a proved address. */
  email: string | null
  wants_texts: boolean
}

/**
 * Everybody who may hear of a talk now, in the order of telling; a guardian only if the child chose that guardian. A safe adult who was
 * removed from the list still hears of the talks of which that adult was told, but of no new one. When nobody else hears of an open talk,
 * the school's administrators do.
 */
export async function listHearers(
  db: Db,
  talk: Pick<OpenTalk, 'child_id' | 'chosen_id'> & { /** Null before it is open. */ id: number | null },
  now: Date,
): Promise<Hearer[]> {
  const { rows } = await sql<Hearer>`
    select u.id, u.first_name, u.user_type, case when u.email_verified_at is not null then u.email end as email, h.circle, h.role,
      exists (select from phones p where p.user_id = u.id and p.is_on) as wants_texts
    from hearers_of_talk(${talk.child_id}, ${talk.chosen_id}::bigint, ${talk.id}::bigint, ${now}) h join users u on u.id = h.adult
    where h.adult = ${talk.chosen_id}::bigint or h.role = 'administrator'
      or h.adult in (select k.adult from talk_hearers(${talk.child_id}, ${now}) k)
      or exists (select from talk_steps s where s.talk_id = ${talk.id}::bigint and s.kind = 'told' and s.person_id = h.adult)
    order by h.circle, u.id`.execute(db)
  return rows
}

/**
 * Runs an act that may take children from their teachers. An adult who was told of a child's words, and loses the child by the act, still
 * hears of the words to their end and reads what was readable before: one act that moves the child takes them from nobody. A wish passes to
 * the child's new teachers, at once if they have not heard of it.
 */
export async function keepHearers<T>(
  db: Db,
  childIds: readonly number[],
  now: Date,
  move: () => Promise<T>,
): Promise<T> {
  const ids = sql`${[...childIds]}::bigint[]`
  // Waits for a step that is being taken: the adults whom it tells are kept too.
  await sql`select from talks where child_id = any(${ids}) and closed_at is null order by id for update`.execute(
    db,
  )
  // Once per talk and adult: a talk that is open for weeks has hundreds of steps.
  await sql`
    with told as materialized (
      select max(s.id) as id, s.talk_id, s.person_id, s.child_id from talk_steps s join talks t on t.id = s.talk_id
      where t.closed_at is null and t.cause = 'words' and s.child_id = any(${ids}) and s.kind = 'told'
      group by s.talk_id, s.person_id, s.child_id),
    teachers as materialized (
      select d.id, talk_texts_from(d.person_id, d.child_id, d.talk_id, ${now}) as reads_from, (
        select max(l.ends_at) from class_links l where l.teacher_id = d.person_id and l.child_id = d.child_id
        having bool_and(l.relation <> 'teacher-of')) as ends_at
      from told d where exists (select from talk_hearers(d.child_id, ${now}) h where h.adult = d.person_id and h.circle = 0))
    update talk_steps s set kept_at = ${now}, kept_from = k.reads_from, kept_until = k.ends_at
    from teachers k where s.id = k.id`.execute(db)
  const done = await move()
  // An adult who still has the child, and reads as much without being kept, needs no keeping.
  await sql`
    update talk_steps s set kept_at = null, kept_from = null, kept_until = null from talks t
    where t.id = s.talk_id and t.closed_at is null and s.child_id = any(${ids}) and s.kept_at = ${now}
      and exists (select from talk_hearers(s.child_id, ${now}) h where h.adult = s.person_id and h.circle = 0)
      and (s.kept_from is null or talk_texts_from(s.person_id, s.child_id, null, ${now}) <= s.kept_from)`.execute(
    db,
  )
  await sql`
    update talks t set next_step_at = least(t.next_step_at, ${now}::timestamptz)
    where t.child_id = any(${ids}) and t.closed_at is null and (t.with_id is null or t.cause = 'words')
      and exists (select from talk_hearers(t.child_id, ${now}) h where h.circle = 0 and not exists (
        select from talk_steps s where s.talk_id = t.id and s.kind = 'told' and s.person_id = h.adult))`.execute(
    db,
  )
  return done
}

/** The same for an act that may take the students of some classes from one of their teachers. */
export async function keepHearersIn<T>(
  db: Db,
  classIds: readonly number[],
  now: Date,
  move: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ child_id: number }>`
    select distinct m.child_id from current_members m join talks t on t.child_id = m.child_id and t.closed_at is null
    where m.class_id = any(${[...classIds]}::bigint[])`.execute(db)
  const childIds = rows.map(row => row.child_id)
  return keepHearers(db, childIds, now, move)
}

/** The number for a text about an open talk to an adult who hears of it; null when there is none. */
export async function findTexted(
  db: Db,
  { talkId, adultId }: { talkId: number; adultId: number },
  now: Date,
): Promise<{ number: string; cause: TalkCause } | null> {
  const { rows } = await sql<{ number: string; cause: TalkCause }>`
    select p.number, t.cause from talks t
    join hearers_of_talk(t.child_id, t.chosen_id, t.id, ${now}) h on h.adult = ${adultId}
    join phones p on p.user_id = h.adult and p.is_on
    where t.id = ${talkId} and t.closed_at is null`.execute(db)
  return rows[0] ?? null
}

export interface Choice extends PersonRow {
  role: 'guardian' | SafeRole
}

/** The adults whom a child without teachers can choose: the guardians with a proved address, then the safe adults of the school. */
export async function listChoices(db: Db, childId: number, now: Date): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select u.id, u.first_name, u.last_name, u.gender, u.user_type, c.role,
      -- Nobody shows a child a picture before both sides said yes (decision 0021).
      case when knows(${childId}::bigint, u.id, ${now}::timestamptz) then u.avatar end as avatar
    from (
      select g.guardian_id as id, -1 as place, 'guardian' as role from current_guardians g
      where g.child_id = ${childId} and g.confirmed_at is not null and has_proved_address(g.guardian_id)
      union all
      select h.adult, h.circle, h.role from talk_hearers(${childId}, ${now}) h where h.circle > 0
    ) c join users u on u.id = c.id order by c.place, u.id`.execute(db)
  return rows
}

/** Whether a child has teachers who hear: then the child has nothing to choose. */
export async function hasTeacher(db: Db, childId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from talk_hearers(${childId}, ${now}) h where h.circle = 0) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** The hours of the child's verified school; the usual ones without a school. */
export async function hoursOf(db: Db, childId: number): Promise<SchoolHours> {
  const { rows } = await sql<SchoolHours>`
    select time_zone, opens, closes from schools where id = own_verified_school(${childId}::bigint)`.execute(
    db,
  )
  return rows[0] ?? usualHours
}

/** The topics on which everybody who was told hears that a talk has changed, and the child too if the child may know. */
export async function listTopicsOf(
  db: Db,
  { id, child_id }: Pick<OpenTalk, 'id' | 'child_id'>,
  { isOfChild }: { isOfChild: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: number; user_type: string }>`
    select distinct u.id, u.user_type from talk_steps s join users u on u.id = s.person_id
    where s.talk_id = ${id} and s.kind = 'told'`.execute(db)
  return [...(isOfChild ? [topics.childFeed(child_id)] : []), ...rows.map(topicOfAdult)]
}

/** An adult who was told of a talk hears of it, even if the child is not one of their own. */
export const hearsTalk = ({ reader, child, at }: Hearing) => statement`hears_talk(${reader}, ${child}, ${at})`
