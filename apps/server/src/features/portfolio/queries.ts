import { access } from '@kindling/rules/access'
import type { ArtefactMediaType } from '@kindling/rules/portfolio'
import { sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/refusals.ts'
import type { FaceRecord } from '../badges/index.ts'
import { type AttachedMedia, keepTranscripts, stillOfFilm } from '../uploads/index.ts'

type Columns = Row<'artefacts'>

export type ArtefactRow = Pick<Columns, 'id' | 'child_id' | 'version'>

/** The actor's relations to an artefact: to its child, and to the class that it was made for. */
const heldByMe = statement`
  cross join relations_to(me.id, a.child_id, me.at) as p(held)
  cross join relations_to_work(p.held, me.id, a.child_id, a.class_id, a.created_at, me.at) as w(held)`

/** An artefact with the actor's relations to it. */
export const findArtefact = statement<PolicyInput, Found<ArtefactRow>>`
  select a.id, a.child_id, a.version, w.held as relations from artefacts a ${heldByMe} where a.id = ${input => input.id}::bigint`

interface MediaRecord {
  key: string
  name: string
  preview_key: string | null
  preview_name: string | null
  transcript: string | null
}

export interface ArtefactRecord
  extends Pick<
    Columns,
    'id' | 'child_id' | 'title' | 'why_special' | 'goal' | 'journal_id' | 'goal_id' | 'is_badge' | 'version'
  > {
  goal_title: string | null
  /** Of the badge that it was made of; null once that was taken back. */
  face: FaceRecord | null
  day: string
  medias: (MediaRecord & { media_type: ArtefactMediaType })[]
}

const mediasOfArtefact = statement`coalesce((
    select json_agg(json_build_object('media_type', m.media_type, 'key', f.key, 'name', f.name,
      'preview_key', p.key, 'preview_name', p.name, 'transcript', m.transcript) order by m.position)
    from artefact_medias m join files f on f.id = m.file_id left join files p on p.id = coalesce(m.preview_file_id, ${stillOfFilm})
    where m.artefact_id = a.id), '[]'::json)`

/** The face of the badge that `a` was made of, while its child has it. */
export const faceOfArtefact = statement`(
    select badge_face(b) from badge_awards w join badges b on b.id = w.badge_id where w.id = a.award_id)`

const columns = statement`a.id, a.child_id, a.title, a.why_special, a.goal, j.id as journal_id, a.is_badge, a.version,
  o.id as goal_id, o.title as goal_title, ${faceOfArtefact} as face, to_char(a.occurred_on, 'YYYY-MM-DD') as day, ${mediasOfArtefact} as medias`

/**
 * The goal that `a` comes from, while its child has it, if those with these relations to the child may see it and operators do not hide it;
 * a private one is not shown in a visit of support.
 */
export const goalOfArtefact = (held: Statement) => statement`
  left join lateral (
    select g.id, g.title from child_goals h join goals g on g.id = h.goal_id
    where h.child_id = a.child_id and h.goal_id = a.goal_id and g.id not in (select id from held_goals)
      and (me.visit_id is null or not (g.is_private and g.child_id is not null))
      and relations_to_child_goal(${held}, me.id, h, g) && ${() => access.child_goal.view}::text[]) o on true`

const besideArtefact = statement`
  left join journals j on j.id = a.journal_id and j.deleted_at is null ${goalOfArtefact(statement`p.held`)}`

const oneArtefact = statement<{ id: number; now: Date }, ArtefactRecord>`
  with me as (select child_id as id, ${({ now }) => now}::timestamptz as at, null::bigint as visit_id from artefacts where id = ${({ id }) => id}::bigint)
  select ${columns} from me cross join artefacts a ${heldByMe} ${besideArtefact} where a.id = ${({ id }) => id}::bigint`

/** As its child reads it. One that was removed meanwhile, also by another of the family's devices, is refused as not found. */
export async function getArtefactRecord(db: Db, of: { id: number; now: Date }): Promise<ArtefactRecord> {
  const [row] = await run(db, oneArtefact, of)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

interface Page {
  childId: number
  readerId: number
  /** The visit of support in which it is read. */
  visitId: number | null
  now: Date
  limit: number
  offset: number
}

const listing = statement<Page, ArtefactRecord>`
  with me as (select ${({ readerId }) => readerId}::bigint as id, ${({ now }) => now}::timestamptz as at, ${({ visitId }) => visitId}::bigint as visit_id)
  select ${columns} from me cross join artefacts a ${heldByMe} ${besideArtefact}
  where a.child_id = ${({ childId }) => childId}::bigint and w.held && ${() => access.artefact.view}::text[]
  order by a.occurred_on desc, a.id desc limit ${({ limit }) => limit}::int offset ${({ offset }) => offset}::int`

export const listArtefactsOf = (db: Db, page: Page) => run(db, listing, page)

export async function countArtefacts(db: Db, childId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from artefacts where child_id = ${childId}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ArtefactWords extends Pick<Columns, 'title' | 'why_special' | 'goal'> {
  /** An ISO day. */
  day: string
}

/** What an artefact was made of, once: an accomplishment that came from an entry counts as both. */
type ArtefactSources = {
  [Column in 'journal_id' | 'comment_id' | 'highlight_id' | 'award_id']?: number | null
}

export interface NewArtefact extends ArtefactWords {
  childId: number
  sources: ArtefactSources
  goalId?: number | null
  classId: number | null
  now: Date
}

export async function insertArtefact(db: Db, artefact: NewArtefact): Promise<number | null> {
  const { journal_id = null, comment_id = null, highlight_id = null, award_id = null } = artefact.sources
  const { rows } = await sql<{ id: number }>`
    insert into artefacts (child_id, title, why_special, goal, occurred_on, journal_id, comment_id, highlight_id, award_id, is_badge, goal_id,
      class_id, created_at, updated_at)
    values (${artefact.childId}, ${artefact.title}, ${artefact.why_special}, ${artefact.goal}, ${artefact.day}::date,
      ${journal_id}, ${comment_id}, ${highlight_id}, ${award_id}, ${award_id !== null}, ${artefact.goalId ?? null},
      ${artefact.classId}, ${artefact.now}, ${artefact.now})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * The artefact that was made of one of these. It counts as made of all of them from now on, unless another one was made of the rest: it is
 * found by what is left when one of them is removed for good.
 */
export async function meetArtefactOf(db: Db, sources: ArtefactSources): Promise<number | null> {
  const { journal_id = null, comment_id = null, highlight_id = null, award_id = null } = sources
  const { rows } = await sql<{ id: number }>`
    with found as materialized (
      select id from artefacts
      where journal_id = ${journal_id}::bigint or comment_id = ${comment_id}::bigint or highlight_id = ${highlight_id}::bigint
        or award_id = ${award_id}::bigint),
    met as (
      update artefacts set journal_id = coalesce(journal_id, ${journal_id}::bigint), highlight_id = coalesce(highlight_id, ${highlight_id}::bigint)
      where id in (select id from found) and (select count(*) from found) = 1)
    select id from found order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** What a child's artefacts were made of, as far as it still exists; the lists are no longer than the portfolio. */
export async function listKeptOf(db: Db, childId: number): Promise<KeptIds> {
  const rows = await db
    .selectFrom('artefacts')
    .select(['journal_id', 'comment_id', 'highlight_id', 'award_id'])
    .where('child_id', '=', childId)
    .orderBy('id')
    .execute()
  const idsIn = (column: keyof ArtefactSources) => rows.flatMap(row => row[column] ?? [])
  return {
    journal_ids: idsIn('journal_id'),
    comment_ids: idsIn('comment_id'),
    highlight_ids: idsIn('highlight_id'),
    award_ids: idsIn('award_id'),
  }
}

type KeptIds = { [Column in keyof ArtefactSources as `${Column}s`]-?: number[] }

/** Changes an artefact if it is still at the version that was read; false when another request was first. */
export async function updateArtefactAt(
  db: Db,
  at: { id: number; version: number },
  { day, ...words }: ArtefactWords,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update artefacts set title = ${words.title}, why_special = ${words.why_special}, goal = ${words.goal},
      occurred_on = ${day}::date, updated_at = ${now}, version = version + 1
    where id = ${at.id} and version = ${at.version}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export const removeArtefact = (db: Db, id: number) =>
  db.deleteFrom('artefacts').where('id', '=', id).execute()

export interface NewArtefactMedia extends AttachedMedia {
  media_type: ArtefactMediaType
}

export async function replaceArtefactMedias(db: Db, id: number, medias: readonly NewArtefactMedia[]) {
  const before = await db
    .deleteFrom('artefact_medias')
    .where('artefact_id', '=', id)
    .returning(['file_id', 'transcript'])
    .execute()
  if (medias.length === 0) return
  const kept = keepTranscripts(medias, before)
  await db
    .insertInto('artefact_medias')
    .values(kept.map((media, position) => ({ ...media, artefact_id: id, position })))
    .execute()
}

/** The files of an entry are attached to the artefact too, so that they stay when the entry is removed. */
export const copyMedias = (db: Db, journalId: number, artefactId: number) =>
  sql`insert into artefact_medias (artefact_id, position, media_type, file_id, preview_file_id, transcript)
    select ${artefactId}::bigint, m.position, case m.media_type when 'Image' then 'photo' when 'Video' then 'video' else 'audio' end,
      m.file_id, m.preview_file_id, m.transcript
    from journal_medias m where m.journal_id = ${journalId}`.execute(db)

/** The source of an artefact: an entry of the child, with its day. */
export async function readEntry(db: Db, journalId: number) {
  const { rows } = await sql<{ title: string; content: string; class_id: number | null; day: string }>`
    select title, content, class_id, to_char(created_at at time zone 'utc', 'YYYY-MM-DD') as day from journals where id = ${journalId}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  return row
}

interface AnswerRecord extends Pick<Row<'comments'>, 'comment' | 'comment_type'> {
  class_id: number | null
  day: string
}

/** An own comment of a child with a recording; what it answers tells the class that may read it, if that is the child's own too. */
export async function findAnswer(db: Db, commentId: number, childId: number): Promise<AnswerRecord | null> {
  const { rows } = await sql<AnswerRecord>`
    select c.comment, c.comment_type, coalesce(j.class_id, h.class_id) as class_id, to_char(c.created_at at time zone 'utc', 'YYYY-MM-DD') as day
    from comments c
    left join journals j on j.id = c.journal_id and j.user_id = c.user_id
    left join highlights h on h.id = c.highlight_id and h.child_id = c.user_id
    where c.id = ${commentId} and c.user_id = ${childId} and c.deleted_at is null and c.file_id is not null`.execute(
    db,
  )
  return rows[0] ?? null
}

export const copyRecording = (db: Db, commentId: number, artefactId: number) =>
  sql`insert into artefact_medias (artefact_id, position, media_type, file_id, preview_file_id, transcript)
    select ${artefactId}::bigint, 0, case c.comment_type when 'Video' then 'video' else 'audio' end, c.file_id, c.thumbnail_file_id,
      c.transcript
    from comments c where c.id = ${commentId}`.execute(db)

/** The source of an artefact: an accomplishment of the child, locked; null once it is gone. */
export async function lockAccomplishment(db: Db, highlightId: number) {
  const { rows } = await sql<
    Pick<Row<'highlights'>, 'title' | 'why_special' | 'journal_id' | 'class_id' | 'related_to_goal_id'> & {
      day: string
    }
  >`
    select title, why_special, journal_id, class_id, related_to_goal_id, to_char(occurred_on, 'YYYY-MM-DD') as day
    from highlights where id = ${highlightId} for share`.execute(db)
  return rows[0] ?? null
}

/** The pictures and recordings of an accomplishment; an artefact has no documents. */
export const copyHighlightMedias = (db: Db, highlightId: number, artefactId: number) =>
  sql`insert into artefact_medias (artefact_id, position, media_type, file_id, preview_file_id, transcript)
    select ${artefactId}::bigint, m.position, m.media_type, m.file_id, m.poster_file_id, m.transcript
    from highlight_medias m where m.highlight_id = ${highlightId} and m.media_type in ('photo', 'video', 'audio')`.execute(
    db,
  )

/** The source of an artefact: a badge that the child has, locked, with the goal that it was earned on; null without it. */
export async function lockAward(db: Db, awardId: number, childId: number) {
  const { rows } = await sql<
    Pick<Row<'badges'>, 'name' | 'description'> & { goal_id: number | null; day: string }
  >`
    select b.name, b.description, s.goal_id, to_char(w.awarded_at at time zone 'utc', 'YYYY-MM-DD') as day
    from badge_awards w join badges b on b.id = w.badge_id left join badge_assignments s on s.id = w.assignment_id
    where w.id = ${awardId} and w.child_id = ${childId} for share of w`.execute(db)
  return rows[0] ?? null
}

/** Everyone who may view an artefact reads its files. */
export const artefactHolders = (ids: Statement) => statement`
  select true as stands, case when w.held && ${() => access.artefact.view}::text[] then w.held else '{}'::text[] end as relations
  from artefacts a ${heldByMe} where a.id = any(${ids})`
