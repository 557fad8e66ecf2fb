import type { ResponseType } from '@kindling/rules/journals'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'

export interface JournalRow {
  id: number
  user_id: number
  title: string
  arche_type: string | null
  archetype_id: number | null
  teacher_id: number | null
  version: number
}

/** A journal with the actor's relations to it, in one statement. */
export async function findJournal(db: Db, actor: Actor, journalId: number) {
  const { rows } = await sql<JournalRow & { relations: string[] }>`
    select id, user_id, title, arche_type, archetype_id, teacher_id, version, relations_to(${actor.id}::bigint, user_id) as relations
    from journals where id = ${journalId} and deleted_at is null`.execute(db)
  const [found] = rows
  if (!found) return null
  const { relations, ...row } = found
  return { row: row satisfies JournalRow, relations: relationsToJournal(row, actor, relations) }
}

/** What an actor is to a journal: what the actor is to the child, and whether it is addressed to this teacher (D-08). */
export function relationsToJournal<R extends string>(
  journal: Pick<JournalRow, 'teacher_id'>,
  actor: Actor,
  toChild: readonly R[],
): (R | 'addressed-teacher')[] {
  const isAddressed = journal.teacher_id === actor.id && (toChild as readonly string[]).includes('teacher-of')
  return isAddressed ? [...toChild, 'addressed-teacher'] : [...toChild]
}

export interface JournalRecord extends JournalRow {
  archetype_name: string | null
  url: string | null
  content: string
  response_type: ResponseType
  teacher_content: string | null
  journal_type_id: number | null
  comment_count: number
  created_at: Date
  updated_at: Date
  author: PersonRow
  medias: {
    media_type: 'Image' | 'Video' | 'Audio'
    key: string
    name: string
    preview_key: string | null
    preview_name: string | null
  }[]
  reactions: { action_type: 1 | 3; user_id: number }[]
}

const journalColumns = sql`
  j.id, j.user_id, j.title, j.arche_type, j.archetype_id, j.teacher_id, j.version, j.url, j.content, j.response_type,
  j.teacher_content, j.journal_type_id, j.comment_count, j.created_at, j.updated_at, l.name as archetype_name,
  json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'gender', u.gender,
    'avatar', u.avatar, 'user_type', u.user_type) as author,
  coalesce((
    select json_agg(json_build_object('media_type', m.media_type, 'key', f.key, 'name', f.name,
      'preview_key', p.key, 'preview_name', p.name) order by m.position)
    from journal_medias m join files f on f.id = m.file_id left join files p on p.id = m.preview_file_id
    where m.journal_id = j.id), '[]'::json) as medias,
  coalesce((
    select json_agg(json_build_object('action_type', r.action_type, 'user_id', r.user_id) order by r.created_at, r.user_id)
    from journal_reactions r where r.journal_id = j.id), '[]'::json) as reactions`

const journalSource = sql`
  journals j join users u on u.id = j.user_id
  left join lessons l on j.arche_type = 'Lessons' and l.id = j.archetype_id`

export async function getJournalRecord(db: Db, journalId: number): Promise<JournalRecord> {
  const { rows } =
    await sql<JournalRecord>`select ${journalColumns} from ${journalSource} where j.id = ${journalId}`.execute(
      db,
    )
  const [row] = rows
  if (!row) throw new Error(`Journal ${journalId} is gone`)
  return row
}

export interface JournalFilter {
  limit: number
  offset: number
  journalTypeId: number | null
  lessonId: number | null
  teacherId: number | null
  journalId: number | null
}

/** A child's journals, newest first; reflections on check-ins are no part of this list (D-87). */
export async function listJournalRecords(
  db: Db,
  childId: number,
  filter: JournalFilter,
): Promise<JournalRecord[]> {
  const { rows } = await sql<JournalRecord>`
    select ${journalColumns} from ${journalSource}
    where j.user_id = ${childId} and j.deleted_at is null
      and j.journal_type_id is not distinct from ${filter.journalTypeId}::int
      and (${filter.lessonId}::bigint is null or (j.arche_type = 'Lessons' and j.archetype_id = ${filter.lessonId}))
      and (${filter.teacherId}::bigint is null or j.teacher_id = ${filter.teacherId})
      and (${filter.journalId}::bigint is null or j.id = ${filter.journalId})
    order by j.id desc limit ${filter.limit} offset ${filter.offset}`.execute(db)
  return rows
}

export interface NewJournal {
  user_id: number
  arche_type: string | null
  archetype_id: number | null
  title: string
  url: string | null
  content: string
  response_type: ResponseType
  teacher_id: number | null
  created_at: Date
  updated_at: Date
}

export async function insertJournal(db: Db, journal: NewJournal): Promise<number> {
  const { id } = await db.insertInto('journals').values(journal).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface NewMedia {
  media_type: 'Image' | 'Video' | 'Audio'
  file_id: number
  preview_file_id: number | null
}

export async function replaceMedias(db: Db, journalId: number, medias: readonly NewMedia[]): Promise<void> {
  await db.deleteFrom('journal_medias').where('journal_id', '=', journalId).execute()
  await insertMedias(db, journalId, medias)
}

export async function insertMedias(db: Db, journalId: number, medias: readonly NewMedia[]): Promise<void> {
  if (medias.length === 0) return
  await db
    .insertInto('journal_medias')
    .values(medias.map((media, position) => ({ ...media, journal_id: journalId, position })))
    .execute()
}

/** Changes an entry if it still is at the version that was read; false when somebody was faster. */
export async function updateJournalAt(
  db: Db,
  journalId: number,
  version: number,
  change: {
    title: string
    content: string
    response_type: ResponseType
    teacher_id: number | null
    updated_at: Date
  },
): Promise<boolean> {
  const result = await db
    .updateTable('journals')
    .set(change)
    .set({ version: version + 1 })
    .where('id', '=', journalId)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export const setTeacherContent = (db: Db, journalId: number, text: string) =>
  db.updateTable('journals').set({ teacher_content: text }).where('id', '=', journalId).execute()

export async function markJournalDeleted(db: Db, journalId: number, by: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('journals')
    .set({ deleted_at: now, deleted_by: by })
    .where('id', '=', journalId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Adds a reaction, or takes it back when it stands. Tells which. */
export async function toggleReaction(
  db: Db,
  reaction: { journal_id: number; user_id: number; action_type: number; created_at: Date },
): Promise<'added' | 'removed'> {
  const removed = await db
    .deleteFrom('journal_reactions')
    .where('journal_id', '=', reaction.journal_id)
    .where('user_id', '=', reaction.user_id)
    .where('action_type', '=', reaction.action_type)
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) return 'removed'
  await db
    .insertInto('journal_reactions')
    .values(reaction)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return 'added'
}

export async function teachesChild(db: Db, teacherId: number, childId: number): Promise<boolean> {
  const { rows } = await sql<{ teaches: boolean }>`
    select 'teacher-of' = any(relations_to(${teacherId}::bigint, ${childId}::bigint)) as teaches`.execute(db)
  return rows[0]?.teaches ?? false
}

export const addToCommentCount = (db: Db, journalId: number, by: 1 | -1) =>
  sql`update journals set comment_count = comment_count + ${by} where id = ${journalId}`.execute(db)
