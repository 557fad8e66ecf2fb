import { mostTextsADay, type StepKind, type TalkCause } from '@kindling/rules/talk'
import { sql } from 'kysely'
import { type Found, idOrMe, type PolicyInput } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'

export interface TalkRow {
  id: number
  child_id: number
}

/** Whether the caller was told of this talk, and may still hear of it. */
const wasTold = statement`(exists (select from talk_steps s where s.talk_id = t.id and s.kind = 'told' and s.person_id = me.id)
  and exists (select from hearers_of_talk(t.child_id, t.chosen_id, t.id, me.at) h where h.adult = me.id))`

/** The actor's relations to an open talk: an adult who was told, and the one who said to be with the child. */
export const relationsToTalk = statement`case when ${wasTold}
  then array_remove(array['told-adult', case when t.with_id = me.id then 'with-person' end], null) else '{}' end`

/** An open talk with the actor's relations to it. */
export const findTalk = statement<PolicyInput, Found<TalkRow>>`
  select t.id, t.child_id, ${relationsToTalk} as relations
  from talks t where t.id = ${idOrMe} and t.closed_at is null`

export interface OpenTalk {
  id: number
  child_id: number
  cause: TalkCause
  chosen_id: number | null
  asked_at: Date
  asked_last_at: Date
  /** How many steps were taken. */
  step: number
  next_step_at: Date
  held_by: number | null
  held_until: Date | null
  held_step: number | null
  with_id: number | null
}

const openTalk = sql`id, child_id, cause, chosen_id, asked_at, asked_last_at, step, next_step_at, held_by, held_until, held_step, with_id`

/** The child's open talk of a cause, locked: all other work on it waits. */
export async function lockTalkOf(db: Db, childId: number, cause: TalkCause): Promise<OpenTalk | null> {
  const { rows } = await sql<OpenTalk>`
    select ${openTalk} from talks where child_id = ${childId} and cause = ${cause} and closed_at is null for update`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The same by its id; null when it was closed. */
export async function lockTalk(db: Db, id: number): Promise<OpenTalk | null> {
  const { rows } = await sql<OpenTalk>`
    select ${openTalk} from talks where id = ${id} and closed_at is null for update`.execute(db)
  return rows[0] ?? null
}

/**
 * A talk whose next step is due, locked, except for the given ones; talks that an adult holds, or on which another process works, are
 * skipped.
 */
export async function lockDueTalk(db: Db, now: Date, butNot: readonly number[]): Promise<OpenTalk | null> {
  const { rows } = await sql<OpenTalk>`
    select ${openTalk} from talks where closed_at is null and next_step_at <= ${now} and (held_until is null or held_until <= ${now})
      and id <> all(${[...butNot]}::bigint[])
    order by next_step_at, id limit 1 for update skip locked`.execute(db)
  return rows[0] ?? null
}

/** Open talks, the one not looked at for the longest time first. */
export async function listUnlooked(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from talks where closed_at is null order by looked_at nulls first, id limit ${most}`.execute(db)
  return rows.map(row => row.id)
}

/**
 * Looks at some talks, and makes those due that have lost their adult: the one who was with the child or held the step no longer hears, or
 * no adult who was told still hears while another would. Talks on which another process works are skipped.
 */
export async function releaseLeftTalks(db: Db, ids: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from talks where id = any(${[...ids]}::bigint[]) and closed_at is null order by id for update skip locked`.execute(
    db,
  )
  const locked = rows.map(row => row.id)
  if (locked.length === 0) return
  await sql`update talks set looked_at = ${now} where id = any(${locked}::bigint[])`.execute(db)
  await sql`
    update talks set with_id = null, with_at = null, held_by = null, held_until = null, next_step_at = ${now}
    where id in (
      select t.id from talks t cross join lateral (
        select coalesce(array_agg(h.adult), '{}') as ids, coalesce(bool_or(h.role = 'administrator'), false) as has_administrator
        from hearers_of_talk(t.child_id, t.chosen_id, t.id, ${now}) h) hear
      where t.id = any(${locked}::bigint[]) and (
        (t.with_at is not null and (t.with_id is null or t.with_id <> all(hear.ids)))
        or (t.held_until > ${now} and (t.held_by is null or t.held_by <> all(hear.ids)))
        or (t.with_at is null and t.next_step_at > ${now}
          and (t.chosen_id = any(hear.ids) or hear.has_administrator or exists (select from talk_hearers(t.child_id, ${now})))
          and not exists (
          select from talk_steps s where s.talk_id = t.id and s.kind = 'told' and s.person_id = any(hear.ids)))))`.execute(
    db,
  )
}

interface NewTalk {
  childId: number
  cause: TalkCause
  chosenId: number | null
  now: Date
}

/** Opens a talk; null when one of the same cause is already open. */
export async function insertTalk(
  db: Db,
  { childId, cause, chosenId, now }: NewTalk,
): Promise<OpenTalk | null> {
  const { rows } = await sql<OpenTalk>`
    insert into talks (child_id, cause, chosen_id, chosen_at, asked_at, asked_last_at, next_step_at)
    values (${childId}, ${cause}, ${chosenId}, ${chosenId === null ? null : now}, ${now}, ${now}, ${now})
    on conflict (child_id, cause) where closed_at is null do nothing returning ${openTalk}`.execute(db)
  return rows[0] ?? null
}

export const updateTalk = (
  db: Db,
  id: number,
  change: Partial<
    Omit<OpenTalk, 'id' | 'child_id' | 'cause'> & {
      chosen_at: Date
      with_at: Date | null
      closed_at: Date
      closed_by: number
      note: string
    }
  >,
) => db.updateTable('talks').set(change).where('id', '=', id).execute()

export interface NewStep {
  kind: StepKind
  person_id: number
  circle?: number
  is_mailed?: boolean
  is_texted?: boolean
  said?: string
  /** The newest sentence that the person has read. */
  read_to?: number | null
}

/** Whether a sentence was found since a moment. */
export async function isNoticedSince(db: Db, talkId: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ is_noticed: boolean }>`
    select exists (select from talk_steps s where s.talk_id = ${talkId} and s.kind = 'noticed' and s.at > ${since}) as is_noticed`.execute(
    db,
  )
  return rows[0]?.is_noticed ?? false
}

/** Whether a person has already said to have read up to a sentence. */
export async function isReadTo(db: Db, talkId: number, personId: number, hintId: number): Promise<boolean> {
  const { rows } = await sql<{ is_read: boolean }>`
    select exists (select from talk_steps s
      where s.talk_id = ${talkId} and s.person_id = ${personId} and s.read_to >= ${hintId}) as is_read`.execute(
    db,
  )
  return rows[0]?.is_read ?? false
}

export const insertSteps = (
  db: Db,
  talk: Pick<OpenTalk, 'id' | 'child_id'>,
  steps: readonly NewStep[],
  at: Date,
) =>
  db
    .insertInto('talk_steps')
    .values(steps.map(step => ({ ...step, talk_id: talk.id, child_id: talk.child_id, at })))
    .execute()

/** The people who were told of a talk so far, or since a moment. */
export async function listToldIds(db: Db, talkId: number, since?: Date): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct person_id from talk_steps where talk_id = ${talkId} and kind = 'told' and person_id is not null
      and (${since ?? null}::timestamptz is null or at >= ${since ?? null}::timestamptz)`.execute(db)
  return rows.map(row => row.person_id)
}

/**
 * The people who had a mail about a talk since a moment. For a wish only its own mails count; for words any mail about the child counts.
 */
export async function listMailedIds(
  db: Db,
  { id, child_id, cause }: Pick<OpenTalk, 'id' | 'child_id' | 'cause'>,
  since: Date,
): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct person_id from talk_steps
    where child_id = ${child_id} and (talk_id = ${id} or ${cause === 'words'}) and is_mailed and at > ${since}
      and person_id is not null`.execute(db)
  return rows.map(row => row.person_id)
}

/** The people who have had the day's maximum of text messages about a child since a moment. */
export async function listTextedOutIds(db: Db, childId: number, since: Date): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from talk_steps where child_id = ${childId} and is_texted and at > ${since} and person_id is not null
    group by person_id having count(*) >= ${mostTextsADay}`.execute(db)
  return rows.map(row => row.person_id)
}
