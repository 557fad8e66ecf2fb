import { access } from '@kindling/rules/access'
import { mostSentences, type StepKind, type TalkCause } from '@kindling/rules/talk'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { PersonRow } from '../accounts/index.ts'
import { relationsToTalk } from './queries.ts'

interface Name {
  id: number
  first_name: string
}

interface HintRecord {
  id: number
  sentence: string
  noticed_at: string
  /** When a person other than the child removed the text. */
  removed_at: string | null
  removed_by: string | null
}

export interface TalkRecord {
  id: number
  cause: TalkCause
  child: PersonRow
  classes: string[]
  asked_at: string
  asked_last_at: string
  can_open: boolean
  relations: string[]
  /** How many texts the caller may open as the adult who is with the child. */
  texts: number
  seen_by: Name | null
  with: Name | null
  hints: HintRecord[]
  /** How many sentences the caller may not read. */
  hidden: number
  /** How many more the caller must read after the shown ones. */
  further: number
  /** The last of the further ones. */
  newest: HintRecord[]
  /** Whether the caller has said to have read the newest of them. */
  is_read: boolean
  steps: { kind: StepKind; name: string | null; at: string; said: string | null }[]
  /** Whether the steps show messages of other adults to the child. */
  shows_said: boolean
  /** Who can read the caller's note. */
  note_for: 'school' | 'told' | 'nobody'
}

interface Listing {
  adultId: number
  now: Date
  /** Only this talk. */
  id?: number
}

/** A thought on a check-in was written within an hour of a press. */
const cameWithWish = statement`exists (select from talk_steps s where s.talk_id = t.id and s.kind = 'asked'
  and j.updated_at between s.at - interval '1 hour' and s.at + interval '1 hour')`

/**
 * The texts that came with a talk: the thoughts on check-ins written within an hour of a press, or the texts in which words of worry were
 * found. A comment differs from a journal by its kind, since each has ids of its own. A guardian who was chosen after the first press reads
 * texts begun since then: earlier ones were written for the school.
 */
const textsOfTalk = statement`
  select x.* from (
    select 'journal' as kind, j.id, j.content as text, j.created_at, j.updated_at as written_at from journals j
    where t.cause = 'wish' and j.user_id = t.child_id and j.journal_type_id is not null and j.deleted_at is null and ${cameWithWish}
    union all
    select 'journal', j.id, case when j.journal_type_id is null then j.title || E'\\n' else '' end || j.content
      || coalesce((select string_agg(E'\\n' || m.transcript, '' order by m.position) from journal_medias m where m.journal_id = j.id), ''),
      j.created_at, j.updated_at
    from journals j where j.deleted_at is null and j.id in (select h.journal_id from talk_hints h where h.talk_id = t.id)
    union all
    select 'comment', c.id, concat_ws(E'\\n', nullif(c.comment, ''), c.transcript), c.created_at, c.created_at
    from comments c where c.deleted_at is null and c.id in (select h.comment_id from talk_hints h where h.talk_id = t.id)
    union all
    select 'artefact', a.id, concat_ws(E'\\n', a.title, a.why_special, a.goal,
        (select string_agg(m.transcript, E'\\n' order by m.position) from artefact_medias m where m.artefact_id = a.id)), a.created_at, a.updated_at
    from artefacts a where a.id in (select h.artefact_id from talk_hints h where h.talk_id = t.id)
    union all
    select 'highlight', a.id, concat_ws(E'\\n', a.title, a.why_special,
        (select string_agg(m.transcript, E'\\n' order by m.position) from highlight_medias m where m.highlight_id = a.id)), a.created_at, a.updated_at
    from highlights a where a.id in (select h.highlight_id from talk_hints h where h.talk_id = t.id)
    union all
    select 'child_goal', a.id, concat_ws(E'\\n', g.title, nullif(g.description, ''),
        (select string_agg(s ->> 'text', E'\\n') from jsonb_array_elements(a.steps) s),
        (select string_agg(m.transcript, E'\\n' order by m.position) from child_goal_medias m where m.child_goal_id = a.id)), a.created_at, a.updated_at
    from child_goals a left join goals g on g.id = a.goal_id and g.child_id = a.child_id
    where a.id in (select h.child_goal_id from talk_hints h where h.talk_id = t.id)
    union all
    select 'placement', w.id, concat_ws(E'\\n', w.employer_name, w.tasks), w.created_at, w.created_at
    from placements w where w.id in (select h.placement_id from talk_hints h where h.talk_id = t.id)
    union all
    select 'work_entry', w.id, w.tasks, w.created_at, w.created_at
    from work_entries w where w.id in (select h.work_entry_id from talk_hints h where h.talk_id = t.id)
    union all
    select 'board', b.id, concat_ws(E'\\n', b.title, b.description), b.created_at, b.created_at
    from boards b where b.status <> 'Withdrawn' and b.id in (select h.board_id from talk_hints h where h.talk_id = t.id)
  ) x where talk_texts_from(me.id, t.child_id, t.id, me.at) <= x.created_at
    and (t.chosen_id is distinct from me.id or t.chosen_at <= t.asked_at or t.chosen_at <= x.created_at
      or not exists (select from guardianships g where g.child_id = t.child_id and g.guardian_id = me.id))`

/** When the oldest thought that came with a wish was begun, also one that is deleted. */
const begunWithWish = statement`(select min(j.created_at) from journals j
  where j.user_id = t.child_id and j.journal_type_id is not null and ${cameWithWish})`

/**
 * Since when the caller may read the child's texts, whether these are all that the talk is about, and up to which sentence the caller has
 * read: computed once per talk. The thoughts that came with a wish may be days older: a check-in of several days keeps the moment when it was
 * begun.
 */
const readFrom = statement`(select own.since,
  own.since <= case when t.cause = 'wish' then least(t.asked_at, ${begunWithWish}) else t.asked_at end
    and reads_talk(me.id, t.child_id, t.id, me.at) as reads_all,
  coalesce((select max(s.read_to) from talk_steps s where s.talk_id = t.id and s.person_id = me.id), 0) as read_to
  from (select talk_texts_from(me.id, t.child_id, t.id, me.at) as since offset 0) own offset 0)`

/**
 * The sentences of a talk: an adult may read a sentence if they may read its text. Unread ones come in their order, so that later ones do
 * not hide them; the remaining room goes to the newest of the others.
 */
const hint = statement`json_build_object('id', x.id, 'sentence', x.sentence, 'noticed_at', iso(x.noticed_at),
  'removed_at', iso(x.removed_at), 'removed_by', x.remover)`

const hintsOfTalk = statement`
  coalesce((select json_agg(${hint} order by x.id)
    from (select h.*, u.first_name as remover from talk_hints h left join users u on u.id = h.removed_by
      where h.talk_id = t.id and readable.since <= h.begun_at
      order by h.id <= readable.read_to, case when h.id > readable.read_to then h.id else -h.id end
      limit case when t.closed_at is null then ${() => mostSentences}::int else ${() => mostOfClosed}::int end) x), '[]'::json) as hints,
  greatest(0, (select count(*)::int from talk_hints h
    where h.talk_id = t.id and readable.since <= h.begun_at and h.id > readable.read_to) - ${() => mostSentences}::int) as further,
  (select count(*)::int from talk_hints h
    where h.talk_id = t.id and (readable.since <= h.begun_at) is not true) as hidden`

/** How many of those that must wait are shown. */
const mostNewest = 5

const newestOfTalk = statement`
  coalesce((select json_agg(${hint} order by x.id)
    from (select h.*, u.first_name as remover from talk_hints h left join users u on u.id = h.removed_by
      where h.talk_id = t.id and readable.since <= h.begun_at
        and h.id > (select n.id from talk_hints n where n.talk_id = t.id and readable.since <= n.begun_at and n.id > readable.read_to
          order by n.id limit 1 offset ${() => mostSentences - 1}::int)
      order by h.id desc limit ${() => mostNewest}::int) x), '[]'::json) as newest`

/** A closed talk cannot be read on, so it shows more sentences. */
const mostOfClosed = 200

/** Only the newest steps: many answers by one adult must not make another's page long. */
const mostSteps = 100

/**
 * No adult writes to a child unseen: the school's adults who were told read the messages of others, if they may read what the talk is about,
 * because a message may repeat it. A guardian reads only its own messages.
 */
const stepsOfTalk = statement`
  (select json_agg(json_build_object('kind', s.kind, 'name', u.first_name, 'at', iso(s.at),
      'said', case when s.person_id = me.id or (readable.reads_all and not hear.is_family) then s.said end) order by s.id)
    from (select * from talk_steps n where n.talk_id = t.id order by n.id desc limit ${() => mostSteps}::int) s
    left join users u on u.id = s.person_id) as steps,
  coalesce(readable.reads_all and not hear.is_family and exists (
    select from talk_steps s where s.talk_id = t.id and s.kind = 'said' and s.person_id is distinct from me.id), false) as shows_said`

const talksToldTo = statement<Listing, TalkRecord>`
  with me as (select ${({ adultId }) => adultId}::bigint as id, ${({ now }) => now}::timestamptz as at)
  select t.id, t.cause, c.card as child,
    array(select n.name from current_members m join class_names n on n.id = m.class_id join classes k on k.id = m.class_id
      where m.child_id = t.child_id and m.confirmed_at is not null
        and k.school_id = own_verified_school(t.child_id) order by n.name collate natural_order) as classes,
    iso(t.asked_at) as asked_at, iso(t.asked_last_at) as asked_last_at,
    exists (select from relations_to(me.id, t.child_id, me.at) as r(held)
      where r.held && ${() => access.child.view}::text[]) as can_open,
    ${relationsToTalk} as relations,
    case when t.with_id = me.id then (select count(*)::int from (${textsOfTalk}) x) else 0 end as texts,
    case when t.held_until > me.at then (select json_build_object('id', u.id, 'first_name', u.first_name) from users u
      where u.id = t.held_by and u.id = any(hear.ids)) end as seen_by,
    (select json_build_object('id', u.id, 'first_name', u.first_name) from users u
      where u.id = t.with_id and u.id = any(hear.ids)) as "with",
    ${hintsOfTalk}, ${newestOfTalk},
    has_read_words(me.id, t.id) as is_read, ${stepsOfTalk},
    case when not hear.is_family then 'school'
      when exists (select from talk_steps s where s.talk_id = t.id and s.kind = 'told' and s.person_id <> me.id
        and s.person_id = any(hear.ids)) then 'told'
      else 'nobody' end as note_for
  from me cross join talks t join person_cards c on c.id = t.child_id and c.deleted_at is null
  cross join lateral ${readFrom} readable cross join lateral (
    select array_agg(h.adult) as ids, coalesce(bool_or(h.adult = me.id and h.role = 'guardian'), false) as is_family
    from hearers_of_talk(t.child_id, t.chosen_id, t.id, me.at) h offset 0) hear
  where t.closed_at is null and (${({ id }) => id ?? null}::bigint is null or t.id = ${({ id }) => id ?? null}::bigint)
    and me.id = any(hear.ids)
    and exists (select from talk_steps s where s.talk_id = t.id and s.kind = 'told' and s.person_id = me.id)
  order by t.with_id is not null, t.cause = 'words', t.asked_last_at, t.id`

/** Open talks of which the adult was told and may still hear: first those with no adult at the child, and wishes before words. */
export const listTalksToldTo = (db: Db, listing: Listing): Promise<TalkRecord[]> =>
  run(db, talksToldTo, listing)

export interface ClosedTalkRecord
  extends Pick<TalkRecord, 'id' | 'cause' | 'child' | 'asked_at' | 'hints' | 'steps' | 'shows_said'> {
  closed_at: string
  closed_by: string | null
  /** Null for a guardian whom the child chose: the note is only for the school. */
  note: string | null
}

const closedTold = statement<{ adultId: number; now: Date; since: Date }, ClosedTalkRecord>`
  with me as (select ${({ adultId }) => adultId}::bigint as id, ${({ now }) => now}::timestamptz as at)
  select t.id, t.cause, c.card as child, iso(t.asked_at) as asked_at, iso(t.closed_at) as closed_at,
    case when not hear.is_family then coalesce(t.note, '') end as note,
    (select u.first_name from users u where u.id = t.closed_by) as closed_by, ${hintsOfTalk}, ${stepsOfTalk}
  from me cross join talks t join person_cards c on c.id = t.child_id and c.deleted_at is null
  cross join lateral ${readFrom} readable
  cross join lateral (select h.role = 'guardian' as is_family from hearers_of_talk(t.child_id, t.chosen_id, t.id, me.at) h
    where h.adult = me.id limit 1) hear
  where t.closed_at > ${({ since }) => since}::timestamptz and t.closed_by is distinct from me.id
    and exists (select from talk_steps s where s.talk_id = t.id and s.kind = 'told' and s.person_id = me.id)
  order by t.closed_at desc, t.id`

/** Talks that another adult has closed since a moment, for adults who were told of them and may still hear. */
export const listClosedTalks = (
  db: Db,
  listing: { adultId: number; now: Date; since: Date },
): Promise<ClosedTalkRecord[]> => run(db, closedTold, listing)

/** The acts that the audit log records once for what is newest in a talk. */
const newestShown = {
  'talk-sentences-shown': sql`(select max(h.noticed_at) from talk_hints h where h.talk_id = t.id)`,
  'talk-messages-shown': sql`(select max(s.at) from talk_steps s where s.talk_id = t.id and s.kind = 'said')`,
} as const
export type ShownAct = keyof typeof newestShown

/** The talks whose newest sentences or messages an adult has not seen before, with their children. */
export async function listUnshown(
  db: Db,
  { act, adultId, ids }: { act: ShownAct; adultId: number; ids: readonly number[] },
): Promise<{ id: number; child_id: number }[]> {
  const { rows } = await sql<{ id: number; child_id: number }>`
    select t.id, t.child_id from talks t where t.id = any(${[...ids]}::bigint[]) and not exists (
      select from audit_entries e where e.act = ${act} and e.actor_id = ${adultId} and e.subject_id = t.child_id
        and (e.details ->> 'talk')::bigint = t.id and e.happened_at >= ${newestShown[act]})`.execute(db)
  return rows
}

export interface TalkText {
  kind: 'journal' | 'comment' | 'artefact' | 'highlight' | 'child_goal' | 'placement' | 'work_entry' | 'board'
  id: number
  text: string
  written_at: string
}

const textsOfOne = statement<{ id: number; adultId: number; now: Date }, TalkText>`
  with me as (select ${({ adultId }) => adultId}::bigint as id, ${({ now }) => now}::timestamptz as at)
  select x.kind, x.id, x.text, iso(x.written_at) as written_at
  from me cross join talks t cross join lateral (${textsOfTalk}) x where t.id = ${({ id }) => id}::bigint order by x.written_at, x.id`

/** The texts that came with a talk, for the adult who is with the child. */
export const listTexts = (db: Db, of: { id: number; adultId: number; now: Date }): Promise<TalkText[]> =>
  run(db, textsOfOne, of)
