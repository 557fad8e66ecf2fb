import { access } from '@kindling/rules/access'
import { topics } from '@kindling/rules/notifications'
import { type SafeRole, type SchoolHours, usualHours } from '@kindling/rules/talk'
import { sql } from 'kysely'
import { type Asked, askedId, type Found } from '../../platform/access/gate.ts'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'

export interface TalkRow {
  id: number
  child_id: number
}

/** Whether the caller was told of this talk, and may still hear of it. */
const wasTold = statement`(exists (select from talk_steps s where s.talk_id = t.id and s.kind = 'told' and s.person_id = me.id)
  and hears_talk(me.id, t.child_id, me.at))`

/** An open talk with what the actor is to it. */
export const findTalk = statement<Asked, Found<TalkRow>>`
  select t.id, t.child_id, case when ${wasTold} then array['told-adult'] else '{}' end as relations
  from talks t where t.id = ${askedId} and t.closed_at is null`

export interface Hearer {
  id: number
  /** 0: the own teachers; from 1 on each safe adult; null: chosen by the child. */
  circle: number | null
  role: 'teacher' | 'guardian' | SafeRole
  first_name: string
  last_name: string
  user_type: string
  /** Null where no proved address is known. */
  email: string | null
}

const hearer = sql`u.id, u.first_name, u.last_name, u.user_type, case when u.email_verified_at is not null then u.email end as email`

/** Everybody who may hear a child's wish to talk now, the own teachers first. */
export async function listHearers(db: Db, childId: number, now: Date): Promise<Hearer[]> {
  const { rows } = await sql<Hearer>`
    select ${hearer}, h.circle, h.role from talk_hearers(${childId}, ${now}) h join users u on u.id = h.adult
    order by h.circle, u.id`.execute(db)
  return rows
}

/** The confirmed guardians, of whom a child without teachers may choose one. */
export async function listGuardians(db: Db, childId: number): Promise<Hearer[]> {
  const { rows } = await sql<Hearer>`
    select ${hearer}, null as circle, 'guardian' as role from guardianships g
    join users u on u.id = g.guardian_id and u.deleted_at is null and u.disabled_at is null
    where g.child_id = ${childId} and g.until is null and g.confirmed_at is not null order by u.id`.execute(
    db,
  )
  return rows
}

export interface OpenTalk {
  id: number
  child_id: number
  chosen_id: number | null
  asked_at: Date
  asked_last_at: Date
  step: number
  next_step_at: Date
  held_by: number | null
  held_until: Date | null
  held_step: number | null
  with_id: number | null
}

const openTalk = sql`id, child_id, chosen_id, asked_at, asked_last_at, step, next_step_at, held_by, held_until, held_step, with_id`

/** The child's open talk, locked: whatever else is done with it waits. */
export async function lockTalkOf(db: Db, childId: number): Promise<OpenTalk | null> {
  const { rows } = await sql<OpenTalk>`
    select ${openTalk} from talks where child_id = ${childId} and closed_at is null for update`.execute(db)
  return rows[0] ?? null
}

/** The same by its id; null where it was closed. */
export async function lockTalk(db: Db, id: number): Promise<OpenTalk | null> {
  const { rows } = await sql<OpenTalk>`
    select ${openTalk} from talks where id = ${id} and closed_at is null for update`.execute(db)
  return rows[0] ?? null
}

/** A talk whose next step is due, locked, but for some; those that somebody holds, and those at which another process works, wait. */
export async function lockDueTalk(db: Db, now: Date, butNot: readonly number[]): Promise<OpenTalk | null> {
  const { rows } = await sql<OpenTalk>`
    select ${openTalk} from talks where closed_at is null and next_step_at <= ${now} and (held_until is null or held_until <= ${now})
      and id <> all(${[...butNot]}::bigint[])
    order by next_step_at, id limit 1 for update skip locked`.execute(db)
  return rows[0] ?? null
}

/** Opens a talk; null where one is open already. */
export async function insertTalk(
  db: Db,
  { childId, chosenId, now }: { childId: number; chosenId: number | null; now: Date },
): Promise<OpenTalk | null> {
  const { rows } = await sql<OpenTalk>`
    insert into talks (child_id, chosen_id, asked_at, asked_last_at, next_step_at) values (${childId}, ${chosenId}, ${now}, ${now}, ${now})
    on conflict (child_id) where closed_at is null do nothing returning ${openTalk}`.execute(db)
  return rows[0] ?? null
}

export const updateTalk = (
  db: Db,
  id: number,
  change: Partial<
    Omit<OpenTalk, 'id' | 'child_id'> & {
      with_at: Date | null
      closed_at: Date
      closed_by: number
      note: string
    }
  >,
) => db.updateTable('talks').set(change).where('id', '=', id).execute()

export type StepKind = 'asked' | 'told' | 'seen' | 'with' | 'closed'

export const insertSteps = (
  db: Db,
  talk: Pick<OpenTalk, 'id' | 'child_id'>,
  steps: readonly { kind: StepKind; person_id: number }[],
  at: Date,
) =>
  db
    .insertInto('talk_steps')
    .values(steps.map(step => ({ ...step, talk_id: talk.id, child_id: talk.child_id, at })))
    .execute()

/** Who was told of a talk so far. */
export async function listToldIds(db: Db, talkId: number): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct person_id from talk_steps where talk_id = ${talkId} and kind = 'told' and person_id is not null`.execute(
    db,
  )
  return rows.map(row => row.person_id)
}

/** Where the child and everybody who was told hear that a talk has changed. */
export async function listTopicsOf(
  db: Db,
  { id, child_id }: Pick<OpenTalk, 'id' | 'child_id'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: number; user_type: string }>`
    select distinct u.id, u.user_type from talk_steps s join users u on u.id = s.person_id
    where s.talk_id = ${id} and s.kind = 'told'`.execute(db)
  return [topics.childFeed(child_id), ...rows.map(topicOf)]
}

/** Where an adult hears news. */
export const topicOf = ({ id, user_type }: { id: number; user_type: string }) =>
  user_type === 'Parent' ? topics.parent(id) : topics.teacher(id)

export interface TalkRecord {
  id: number
  child: PersonRow
  classes: string[]
  asked_at: string
  asked_last_at: string
  can_open: boolean
  seen_by: { id: number; first_name: string } | null
  with: { id: number; first_name: string } | null
  steps: { kind: StepKind; name: string | null; at: string }[]
}

interface Listing {
  adultId: number
  now: Date
  /** One talk alone. */
  id?: number
}

const talksToldTo = statement<Listing, TalkRecord>`
  with me as (select ${({ adultId }) => adultId}::bigint as id, ${({ now }) => now}::timestamptz as at)
  select t.id, json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'gender', c.gender,
      'avatar', c.avatar, 'user_type', c.user_type) as child,
    array(select n.name from class_members m join class_names n on n.id = m.class_id join classes k on k.id = m.class_id
      where m.child_id = t.child_id and m.until is null and m.confirmed_at is not null
        and k.school_id = own_verified_school(t.child_id) order by n.name) as classes,
    iso(t.asked_at) as asked_at, iso(t.asked_last_at) as asked_last_at,
    exists (select from relations_to(me.id, t.child_id, me.at) as r(held)
      where r.held && ${() => access.child.view}::text[]) as can_open,
    case when t.held_until > me.at then (select json_build_object('id', u.id, 'first_name', u.first_name) from users u
      where u.id = t.held_by) end as seen_by,
    (select json_build_object('id', u.id, 'first_name', u.first_name) from users u where u.id = t.with_id) as "with",
    (select json_agg(json_build_object('kind', s.kind, 'name', u.first_name, 'at', iso(s.at)) order by s.id)
      from talk_steps s left join users u on u.id = s.person_id where s.talk_id = t.id) as steps
  from me cross join talks t join users c on c.id = t.child_id and c.deleted_at is null
  where t.closed_at is null and (${({ id }) => id ?? null}::bigint is null or t.id = ${({ id }) => id ?? null}::bigint) and ${wasTold}
  order by t.with_id is not null, t.asked_last_at, t.id`

/** Open talks of which somebody was told and still may hear; those with whom nobody is come first. */
export const listTalksToldTo = (db: Db, listing: Listing): Promise<TalkRecord[]> =>
  run(db, talksToldTo, listing)

export interface OwnTalkRecord {
  asked_at: string
  told: number
  seen_by: string | null
  with: string | null
}

/** The open talk as its child sees it: who has seen it since it was last asked. */
export async function findOwnTalk(db: Db, childId: number): Promise<OwnTalkRecord | null> {
  const { rows } = await sql<OwnTalkRecord>`
    select iso(t.asked_at) as asked_at,
      (select count(distinct s.person_id)::int from talk_steps s where s.talk_id = t.id and s.kind = 'told') as told,
      (select u.first_name from talk_steps s join users u on u.id = s.person_id
        where s.talk_id = t.id and s.kind = 'seen' and s.at >= t.asked_last_at order by s.id desc limit 1) as seen_by,
      (select u.first_name from users u where u.id = t.with_id) as "with"
    from talks t where t.child_id = ${childId} and t.closed_at is null`.execute(db)
  return rows[0] ?? null
}

/** The hours of the child's verified school; the usual ones where there is none. */
export async function hoursOf(db: Db, childId: number): Promise<SchoolHours> {
  const { rows } = await sql<SchoolHours>`
    select time_zone, opens, closes from schools where id = own_verified_school(${childId}::bigint)`.execute(
    db,
  )
  return rows[0] ?? usualHours
}

export const getHours = (db: Db, schoolId: number): Promise<SchoolHours> =>
  db
    .selectFrom('schools')
    .select(['time_zone', 'opens', 'closes'])
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow()

const staffColumns = sql`u.id, u.first_name, u.last_name, u.gender, u.avatar, u.user_type`

export async function listSafeAdults(db: Db, schoolId: number): Promise<(PersonRow & { role: SafeRole })[]> {
  const { rows } = await sql<PersonRow & { role: SafeRole }>`
    select ${staffColumns}, a.role from safe_adults a
    join users u on u.id = a.user_id and u.deleted_at is null and u.disabled_at is null
    where a.school_id = ${schoolId} and a.school_id in (select schools_of(a.user_id)) order by a.position, u.id`.execute(
    db,
  )
  return rows
}

/** The confirmed staff of a school: its teachers and administrators. */
export async function listStaff(db: Db, schoolId: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${staffColumns} from users u
    where u.deleted_at is null and u.disabled_at is null and u.user_type <> 'Child' and (
      exists (select from school_admins a where a.school_id = ${schoolId} and a.user_id = u.id)
      or exists (select from school_members m where m.school_id = ${schoolId} and m.user_id = u.id and m.until is null
        and m.confirmed_at is not null))
    order by u.last_name collate people_order, u.first_name collate people_order, u.id`.execute(db)
  return rows
}

export async function replaceSafeAdults(
  db: Db,
  schoolId: number,
  adults: readonly { user_id: number; role: SafeRole }[],
  { by, now }: { by: number; now: Date },
): Promise<void> {
  await db.deleteFrom('safe_adults').where('school_id', '=', schoolId).execute()
  if (adults.length === 0) return
  const rows = adults.map((adult, position) => ({
    ...adult,
    school_id: schoolId,
    position,
    added_by: by,
    added_at: now,
  }))
  await db.insertInto('safe_adults').values(rows).execute()
}

export const updateHours = (db: Db, schoolId: number, hours: SchoolHours) =>
  db.updateTable('schools').set(hours).where('id', '=', schoolId).execute()
