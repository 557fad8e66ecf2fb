import { access } from '@kindling/rules/access'
import type { HighlightMediaType, HighlightStatus } from '@kindling/rules/highlights'
import { sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import { type AttachedMedia, keepTranscripts, stillOfFilm } from '../uploads/index.ts'
import type { WblFacts } from './wbl-queries.ts'

type Columns = Row<'highlights'>

export interface HighlightRow extends Pick<Columns, 'id' | 'child_id' | 'related_to_goal_id' | 'version'> {
  status: HighlightStatus | null
}

/** The actor's relations to a highlight: to its child, and to the class that it was made for. */
const heldByMe = statement`
  cross join relations_to(me.id, h.child_id, me.at) as p(held)
  cross join relations_to_work(p.held, me.id, h.child_id, h.class_id, h.created_at, me.at) as w(held)`

/** The goal of `h`: a private one is known to its child alone. */
const knownGoal = statement`(select g.id from goals g where g.id = h.related_to_goal_id and (h.child_id = me.id or not g.is_private or g.child_id is null))`

/** A highlight with the actor's relations to it. */
export const findHighlight = statement<PolicyInput, Found<HighlightRow>>`
  select h.id, h.child_id, ${knownGoal} as related_to_goal_id, h.version, h.status, w.held as relations from highlights h ${heldByMe} where h.id = ${input => input.id}::bigint`

interface MediaRecord {
  media_type: HighlightMediaType
  key: string
  name: string
  preview_key: string | null
  preview_name: string | null
  transcript: string | null
}

export interface HighlightRecord
  extends Pick<
    Columns,
    | 'id'
    | 'child_id'
    | 'title'
    | 'why_special'
    | 'related_to_goal_id'
    | 'duration'
    | 'pinned'
    | 'is_wbl'
    | 'is_internship'
    | 'is_student_led_enterprise'
    | 'journal_id'
    | 'version'
  > {
  status: HighlightStatus | null
  rating: number | null
  rated_by_name: string | null
  rated_at: string | null
  /** The thing that its words are about. */
  drawing: string
  day: string
  /** Null when it is no work-based learning. */
  wbl: WblFacts | null
  medias: MediaRecord[]
}

const mediasOfHighlight = statement`coalesce((
    select json_agg(json_build_object('media_type', m.media_type, 'key', f.key, 'name', f.name,
      'preview_key', p.key, 'preview_name', p.name, 'transcript', m.transcript) order by m.position)
    from highlight_medias m join files f on f.id = m.file_id left join files p on p.id = coalesce(m.poster_file_id, ${stillOfFilm})
    where m.highlight_id = h.id), '[]'::json)`

/** The name of whoever has rated `h`, as the adults around its child know them. */
export const raterOfHighlight = statement`(select (c.a ->> 'first_name') || ' ' || (c.a ->> 'last_name')
    from (select card_for(h.rated_by, array[h.child_id], h.rated_at)) as c(a))`

const columns = statement`h.id, h.child_id, h.title, h.why_special,
  fitting_drawing(array[h.title, h.why_special], '/pictures/drawings/sprout.svg') as drawing, ${knownGoal} as related_to_goal_id, h.duration, h.pinned, h.status,
  h.rating::float8 as rating, iso(h.rated_at) as rated_at, ${raterOfHighlight} as rated_by_name, h.is_wbl, h.is_internship, h.is_student_led_enterprise, j.id as journal_id, h.version,
  case when wbl.highlight_id is not null then to_json(wbl) end as wbl,
  to_char(h.occurred_on, 'YYYY-MM-DD') as day, ${mediasOfHighlight} as medias`

/** Joins for a row `h` of highlights. */
const besideHighlight = statement`left join wbl_facts wbl on wbl.highlight_id = h.id left join journals j on j.id = h.journal_id and j.deleted_at is null`

const severalHighlights = statement<{ ids: readonly number[]; readerId: number }, HighlightRecord>`
  with me as (select ${({ readerId }) => readerId}::bigint as id)
  select ${columns} from me cross join highlights h ${besideHighlight} where h.id = any(${({ ids }) => ids}::bigint[])`

export const listHighlightRecords = (db: Db, of: { ids: readonly number[]; readerId: number }) =>
  run(db, severalHighlights, of)

const oneHighlight = statement<{ id: number; readerId: number }, HighlightRecord>`
  with me as (select ${({ readerId }) => readerId}::bigint as id)
  select ${columns} from me cross join highlights h ${besideHighlight} where h.id = ${({ id }) => id}::bigint`

/** Null for one that was just deleted. */
export async function findHighlightRecord(
  db: Db,
  of: { id: number; readerId: number },
): Promise<HighlightRecord | null> {
  const [row] = await run(db, oneHighlight, of)
  return row ?? null
}

interface Page {
  childId: number
  readerId: number
  now: Date
  /** Only those of a goal, or of this one. */
  ofGoals: boolean
  goalId?: number
  limit: number
  offset: number
}

const goalId = (page: Page) => page.goalId ?? null

const listing = statement<Page, HighlightRecord>`
  with me as (select ${({ readerId }) => readerId}::bigint as id, ${({ now }) => now}::timestamptz as at)
  select ${columns} from me cross join highlights h ${besideHighlight} ${heldByMe}
  where h.child_id = ${({ childId }) => childId}::bigint and w.held && ${() => access.highlight.view}::text[]
    and (not ${({ ofGoals }) => ofGoals}::boolean or ${knownGoal} is not null)
    and (${goalId}::bigint is null or ${knownGoal} = ${goalId}::bigint)
  order by h.pinned desc, h.occurred_on desc, h.id desc
  limit ${({ limit }) => limit}::int offset ${({ offset }) => offset}::int`

export const listHighlightsOf = (db: Db, page: Page) => run(db, listing, page)

export async function countHighlights(db: Db, childId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from highlights where child_id = ${childId}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface HighlightWords
  extends Pick<Columns, 'title' | 'why_special' | 'duration' | 'related_to_goal_id'> {
  /** An ISO day. */
  day: string
}

/** Null when the entry already is one. */
export async function insertHighlight(
  db: Db,
  highlight: HighlightWords & {
    childId: number
    journalId: number | null
    classId: number | null
    pinned: boolean
    status: HighlightStatus | null
    now: Date
  },
): Promise<number | null> {
  const { childId, journalId, classId, now, day, ...words } = highlight
  const { rows } = await sql<{ id: number }>`
    insert into highlights (child_id, title, why_special, duration, related_to_goal_id, pinned, status, occurred_on, journal_id, class_id,
      created_at, updated_at)
    values (${childId}, ${words.title}, ${words.why_special}, ${words.duration}, ${words.related_to_goal_id}, ${words.pinned},
      ${words.status}, ${day}::date, ${journalId}, ${classId}, ${now}, ${now})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** The highlight that was made of an entry. */
export async function findHighlightOf(db: Db, journalId: number): Promise<number | null> {
  const row = await db
    .selectFrom('highlights')
    .select('id')
    .where('journal_id', '=', journalId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Changes these words and sets the status, if it is still at the version that was read; null when another request was first. */
export async function updateHighlightAt(
  db: Db,
  at: { id: number; version: number; status: HighlightStatus | null },
  { day, ...words }: { [Field in keyof HighlightWords]?: HighlightWords[Field] | undefined },
  now: Date,
): Promise<Pick<HighlightWords, 'title' | 'why_special'> | null> {
  const changed = await db
    .updateTable('highlights')
    .set({
      ...words,
      ...(day !== undefined && { occurred_on: sql<string>`${day}::date` }),
      ...{
        status: at.status,
        rating: null,
        rated_by: null,
        rated_at: null,
        updated_at: now,
        version: at.version + 1,
      },
    })
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .returning(['title', 'why_special'])
    .executeTakeFirst()
  return changed ?? null
}

/** Locks a highlight; null once it is gone. */
export async function lockHighlight(
  db: Db,
  id: number,
): Promise<{ status: HighlightStatus | null; rating: number | null; version: number } | null> {
  const { rows } = await sql<{ status: HighlightStatus | null; rating: number | null; version: number }>`
    select status, rating::float8 as rating, version from highlights where id = ${id} for update`.execute(db)
  return rows[0] ?? null
}

/** A rating that stays as it is keeps its rater and its day. */
export const setStatus = (
  db: Db,
  id: number,
  {
    status,
    rating,
    by,
    now,
  }: { status: HighlightStatus | null; rating: number | null; by: number; now: Date },
) =>
  sql`update highlights set status = ${status}, rating = ${rating}::numeric,
      rated_by = case when ${rating}::numeric is null then null when rating = ${rating}::numeric then rated_by else ${by}::bigint end,
      rated_at = case when ${rating}::numeric is null then null when rating = ${rating}::numeric then rated_at else ${now}::timestamptz end
    where id = ${id}`.execute(db)

/** Whether a goal is one of the child's open ones, or the one to which the highlight already belongs. */
export async function isGoalToChoose(
  db: Db,
  of: { childId: number; goalId: number; highlightId: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from child_goals g where g.child_id = ${of.childId} and g.goal_id = ${of.goalId} and (g.completed_at is null or exists (
      select from highlights h where h.id = ${of.highlightId}::bigint and h.related_to_goal_id = g.goal_id))`.execute(
    db,
  )
  return rows.length > 0
}

export const setPinned = (db: Db, id: number, pinned: boolean) =>
  db.updateTable('highlights').set({ pinned }).where('id', '=', id).execute()

export const removeHighlightRow = (db: Db, id: number) =>
  db.deleteFrom('highlights').where('id', '=', id).execute()

export interface NewHighlightMedia extends Omit<AttachedMedia, 'preview_file_id'> {
  media_type: HighlightMediaType
  poster_file_id: number | null
}

export async function replaceHighlightMedias(db: Db, id: number, medias: readonly NewHighlightMedia[]) {
  const before = await db
    .deleteFrom('highlight_medias')
    .where('highlight_id', '=', id)
    .returning(['file_id', 'transcript'])
    .execute()
  if (medias.length === 0) return
  const kept = keepTranscripts(medias, before)
  await db
    .insertInto('highlight_medias')
    .values(kept.map((media, position) => ({ ...media, highlight_id: id, position })))
    .execute()
}

/** The files of an entry are attached to the highlight too, so that they stay when the entry is removed. */
export const copyEntryMedias = (db: Db, journalId: number, highlightId: number) =>
  sql`insert into highlight_medias (highlight_id, position, media_type, file_id, poster_file_id, transcript)
    select ${highlightId}::bigint, m.position, case m.media_type when 'Image' then 'photo' when 'Video' then 'video' else 'audio' end,
      m.file_id, m.preview_file_id, m.transcript
    from journal_medias m where m.journal_id = ${journalId}`.execute(db)

/** An entry's words and day; null when it is gone. */
export async function findEntry(db: Db, journalId: number) {
  const { rows } = await sql<{ title: string; content: string; class_id: number | null; day: string }>`
    select title, content, class_id, to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day
    from journals where id = ${journalId} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

export const highlightTitles = (ids: Statement) => statement`
  select id, title, false as is_gone, null::text as arche_type, null::bigint as archetype_id from highlights where id = any(${ids})`

export const highlightWorks = (ids: Statement) =>
  statement`select id, class_id, created_at from highlights where id = any(${ids})`

/** Everyone who may view a highlight reads its files. */
export const highlightHolders = (ids: Statement) => statement`
  select true as stands, case when w.held && ${() => access.highlight.view}::text[] then w.held else '{}'::text[] end as relations
  from highlights h ${heldByMe} where h.id = any(${ids})`
