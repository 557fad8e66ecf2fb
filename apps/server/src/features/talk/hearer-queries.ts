import { topics } from '@kindling/rules/notifications'
import { type SafeRole, type SchoolHours, type TalkCause, usualHours } from '@kindling/rules/talk'
import { sql } from 'kysely'
import type { Hearing } from '../../platform/areas.ts'
import type { Db } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'
import type { OpenTalk } from './queries.ts'

export interface Hearer {
  id: number
  /** -1: chosen by the child; 0: the own teachers; from 1 on each safe adult. */
  circle: number
  role: 'teacher' | 'guardian' | SafeRole
  first_name: string
  user_type: string
  /** Null where no proved address is known. */
  email: string | null
  wants_texts: boolean
}

/**
 * Everybody who may hear of a talk now, in the order in which they are told; a guardian where the child chose that guardian. A safe
 * adult who was taken off the list hears of the talks of which that adult was told, and of no new one.
 */
export async function listHearers(
  db: Db,
  talk: Pick<OpenTalk, 'child_id' | 'chosen_id'> & { /** Null before it is open. */ id: number | null },
  now: Date,
): Promise<Hearer[]> {
  const { rows } = await sql<Hearer>`
    select u.id, u.first_name, u.user_type, case when u.email_verified_at is not null then u.email end as email, h.circle, h.role,
      exists (select from phones p where p.user_id = u.id and p.is_on) as wants_texts
    from hearers_of_talk(${talk.child_id}, ${talk.chosen_id}::bigint, ${now}) h join users u on u.id = h.adult
    where h.adult = ${talk.chosen_id}::bigint
      or h.adult in (select k.adult from talk_hearers(${talk.child_id}, ${now}) k)
      or exists (select from talk_steps s where s.talk_id = ${talk.id}::bigint and s.kind = 'told' and s.person_id = h.adult)
    order by h.circle, u.id`.execute(db)
  return rows
}

/**
 * Before the school takes children from their teachers: those of the teachers who were told that a child waits hear of it until it is
 * closed, as a safe adult who was told does. One hand that moves the child takes it from nobody.
 */
export async function keepHearers(db: Db, childIds: readonly number[]): Promise<void> {
  await sql`
    update talk_steps s set circle = 1 from talks t
    where t.id = s.talk_id and t.closed_at is null and s.child_id = any(${[...childIds]}::bigint[])
      and s.kind = 'told' and s.circle = 0 and exists (
        select from class_links l
        where l.child_id = s.child_id and l.teacher_id = s.person_id and l.relation = 'teacher-of')`.execute(
    db,
  )
}

/** Where a text about an open talk goes to somebody who hears of it; null where there is no such number. */
export async function findTexted(
  db: Db,
  { talkId, adultId }: { talkId: number; adultId: number },
  now: Date,
): Promise<{ number: string; cause: TalkCause } | null> {
  const { rows } = await sql<{ number: string; cause: TalkCause }>`
    select p.number, t.cause from talks t
    join hearers_of_talk(t.child_id, t.chosen_id, ${now}) h on h.adult = ${adultId}
    join phones p on p.user_id = h.adult and p.is_on
    where t.id = ${talkId} and t.closed_at is null`.execute(db)
  return rows[0] ?? null
}

export interface Choice extends PersonRow {
  role: 'guardian' | SafeRole
}

/** Of whom a child without teachers chooses one: the guardians with a proved address, then the safe adults of the school. */
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

/** Whether a child has teachers who hear: then there is nobody to choose. */
export async function hasTeacher(db: Db, childId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from talk_hearers(${childId}, ${now}) h where h.circle = 0) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** The hours of the child's verified school; the usual ones where there is none. */
export async function hoursOf(db: Db, childId: number): Promise<SchoolHours> {
  const { rows } = await sql<SchoolHours>`
    select time_zone, opens, closes from schools where id = own_verified_school(${childId}::bigint)`.execute(
    db,
  )
  return rows[0] ?? usualHours
}

/** Where everybody who was told hears that a talk has changed, and the child where it is the child's to know. */
export async function listTopicsOf(
  db: Db,
  { id, child_id }: Pick<OpenTalk, 'id' | 'child_id'>,
  { isOfChild }: { isOfChild: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: number; user_type: string }>`
    select distinct u.id, u.user_type from talk_steps s join users u on u.id = s.person_id
    where s.talk_id = ${id} and s.kind = 'told'`.execute(db)
  return [...(isOfChild ? [topics.childFeed(child_id)] : []), ...rows.map(topicOf)]
}

/** Where somebody who hears of a talk hears news. */
export const topicOf = ({ id, user_type }: { id: number; user_type: string }) =>
  user_type === 'Parent' ? topics.parent(id) : topics.teacher(id)

/** Who was told of a talk hears of it, also where the child is not one of the own. */
export const hearsTalk = ({ reader, child, at }: Hearing) => statement`hears_talk(${reader}, ${child}, ${at})`
