import { access } from '@kindling/rules/access'
import type { ArtefactMediaType } from '@kindling/rules/portfolio'
import type { Db } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import { playableCopies, stillOfFilm } from '../uploads/index.ts'

interface Holding {
  secretHash: Buffer
  now: Date
}

/** The link with the secret, as part of a statement, while it opens. */
const held = statement<Holding>`
  select l.* from journey_links l
  where l.secret_hash = ${({ secretHash }) => secretHash}::bytea and opens_journey(l, ${({ now }) => now}::timestamptz)`

/** The school year of an artefact `a`, by the calendar year in which it begins. */
const schoolYearOf = statement`extract(year from a.occurred_on - interval '6 months')::int`

/** The artefacts of the child that a guardian `by` may read, and that a link could show. */
const readable = <Input>(
  by: Statement<Input>,
  child: Statement<Input>,
  at: Statement<Input>,
) => statement<Input>`
  artefacts a cross join relations_to(${by}, ${child}, ${at}) as p(held)
  cross join relations_to_work(p.held, ${by}, a.child_id, a.class_id, a.created_at, ${at}) as w(held)
  where a.child_id = ${child} and w.held && ${() => access.artefact.view}::text[]`

export interface OpenJourney {
  id: number
  first_name: string
  ends_on: string
}

const opening = statement<Holding, OpenJourney>`
  select l.id, u.first_name, to_char(l.ends_at at time zone 'utc', 'YYYY-MM-DD') as ends_on
  from (${held}) l join users u on u.id = l.child_id`

/** What a secret opens, while it does. */
export async function findOpenJourney(db: Db, holding: Holding): Promise<OpenJourney | null> {
  const [journey] = await run(db, opening, holding)
  return journey ?? null
}

const counting = statement<{ id: number; day: string }, never>`
  update journey_links set opened = opened + 1, last_opened_on = greatest(last_opened_on, ${({ day }) => day}::date)
  where id = ${({ id }) => id}::bigint`

/** Counts an opening, with its day only. */
export const countOpening = (db: Db, of: { id: number; day: string }) => run(db, counting, of)

export interface SharedThing {
  id: number
  title: string
  why_special: string
  day: string
  year: number
  /** Whether it was made of a badge, and that badge's name until it is taken back. */
  is_badge: boolean
  badge: string | null
  medias: {
    media_type: ArtefactMediaType
    key: string
    preview_key: string | null
    playable_key: string | null
    transcript: string | null
  }[]
}

/** The artefacts that a link shows: those that its guardian may read now, and has chosen. */
const shown = statement<Holding>`
  from (${held}) l cross join lateral (
    select a.*, ${schoolYearOf} as year from ${readable(statement`l.made_by`, statement`l.child_id`, statement<Holding>`${({ now }) => now}::timestamptz`)}
  ) a
  where case l.scope when 'years' then a.year = any(l.years) when 'artefacts' then a.id = any(l.artefact_ids) else true end`

const things = statement<Holding, SharedThing>`
  select a.id, a.title, a.why_special, to_char(a.occurred_on, 'YYYY-MM-DD') as day, a.year, a.is_badge,
  (select b.name from badge_awards w join badges b on b.id = w.badge_id where w.id = a.award_id) as badge, coalesce((
    select json_agg(json_build_object('media_type', m.media_type, 'key', f.key, 'preview_key', p.key, 'playable_key',
      (select c.key from ${playableCopies}), 'transcript', m.transcript) order by m.position)
    from artefact_medias m join files f on f.id = m.file_id left join files p on p.id = coalesce(m.preview_file_id, ${stillOfFilm})
    where m.artefact_id = a.id), '[]'::json) as medias
  ${shown} order by a.occurred_on, a.id`

export const listShared = (db: Db, holding: Holding): Promise<SharedThing[]> => run(db, things, holding)

export interface SharedFile {
  key: string
  type: string
  bytes: number
}

const file = statement<Holding & { key: string }, SharedFile>`
  select f.key, f.type, f.bytes from files f
  where f.key = ${({ key }) => key}::text and f.deleted_at is null and exists (
    select ${shown} and exists (select from artefact_medias m where m.artefact_id = a.id
      and (f.id in (m.file_id, m.preview_file_id) or f.copy_of = m.file_id)))`

/** A file that hangs on what a link shows, or a copy of one. */
export async function findSharedFile(db: Db, holding: Holding & { key: string }): Promise<SharedFile | null> {
  const [found] = await run(db, file, holding)
  return found ?? null
}

interface Choosing {
  guardianId: number
  childId: number
  now: Date
}

const choices = statement<Choosing, { id: number; title: string; day: string; year: number }>`
  select a.id, a.title, to_char(a.occurred_on, 'YYYY-MM-DD') as day, ${schoolYearOf} as year
  from ${readable(
    statement<Choosing>`${({ guardianId }) => guardianId}::bigint`,
    statement<Choosing>`${({ childId }) => childId}::bigint`,
    statement<Choosing>`${({ now }) => now}::timestamptz`,
  )} order by a.occurred_on desc, a.id desc`

/** What a guardian can choose from, the latest first. */
export const listChoices = (db: Db, choosing: Choosing) => run(db, choices, choosing)
