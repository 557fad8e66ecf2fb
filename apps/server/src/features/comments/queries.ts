import type { CommentType } from '@kindling/rules/comments'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { PersonRow } from '../accounts/index.ts'

export interface CommentRow {
  id: number
  journal_id: number
  user_id: number
  child_id: number
}

/** What an actor is to a comment: its author, or guardian or teacher of the child who wrote it (D-05). */
const relationsToComment = (actorId: number) => sql<string[]>`
  case when c.user_id = ${actorId}::bigint then array['author']
    when u.user_type = 'Child' then (
      select coalesce(array_agg('child-author-' || case r when 'teacher-of' then 'teacher' else r end), '{}')
      from unnest(relations_to(${actorId}::bigint, c.user_id)) r)
    else '{}'::text[] end`

/** A comment with the actor's relations to it. Whoever may not read the journal any more holds none. */
export async function findComment(db: Db, actor: Actor, commentId: number) {
  const { rows } = await sql<CommentRow & { relations: string[] }>`
    select c.id, c.journal_id, c.user_id, j.user_id as child_id,
      case when cardinality(relations_to(${actor.id}::bigint, j.user_id)) > 0
        then ${relationsToComment(actor.id)} else '{}'::text[] end as relations
    from comments c join journals j on j.id = c.journal_id and j.deleted_at is null join users u on u.id = c.user_id
    where c.id = ${commentId} and c.deleted_at is null`.execute(db)
  const [found] = rows
  if (!found) return null
  const { relations, ...row } = found
  return { row: row satisfies CommentRow, relations }
}

export interface CommentRecord {
  id: number
  journal_id: number
  comment_type: CommentType
  comment: string
  created_at: Date
  user_id: number
  author: PersonRow
  file: { key: string; name: string } | null
  thumbnail: { key: string; name: string } | null
  relations: string[]
}

/** All comments of a journal, oldest first, or one of them, as one actor stands to each. */
export async function listCommentRecords(
  db: Db,
  actor: Actor,
  by: { journalId: number } | { commentId: number },
) {
  const { rows } = await sql<CommentRecord>`
    select c.id, c.journal_id, c.comment_type, c.comment, c.created_at, c.user_id,
      json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'gender', u.gender,
        'avatar', u.avatar, 'user_type', u.user_type) as author,
      case when f.id is not null then json_build_object('key', f.key, 'name', f.name) end as file,
      case when t.id is not null then json_build_object('key', t.key, 'name', t.name) end as thumbnail,
      ${relationsToComment(actor.id)} as relations
    from comments c join users u on u.id = c.user_id
    left join files f on f.id = c.file_id left join files t on t.id = c.thumbnail_file_id
    where ${'journalId' in by ? sql`c.journal_id = ${by.journalId}` : sql`c.id = ${by.commentId}`} and c.deleted_at is null
    order by c.id`.execute(db)
  return rows
}

export async function insertComment(
  db: Db,
  comment: {
    journal_id: number
    user_id: number
    comment_type: CommentType
    comment: string
    file_id: number | null
    thumbnail_file_id: number | null
    created_at: Date
  },
): Promise<number> {
  const { id } = await db.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function markCommentDeleted(db: Db, commentId: number, by: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('comments')
    .set({ deleted_at: now, deleted_by: by })
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
