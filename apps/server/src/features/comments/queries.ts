import type { listComments } from '@kindling/contract/comments'
import { access, fullRelations } from '@kindling/rules/access'
import type { Archetype } from '@kindling/rules/catalogue'
import type { CommentType } from '@kindling/rules/comments'
import type { Found, PolicyInput, ReadContext } from '../../platform/access/policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import type { Reading } from '../../platform/serve.ts'
import type { PersonRow } from '../accounts/index.ts'
import { stillOfFilm } from '../uploads/index.ts'
import { mostShown } from './limits.ts'
import {
  isSeenBy,
  relationsToHighlightComment,
  relationsToItemComment,
  standingToHighlight,
} from './standing-queries.ts'

/** A comment, and the child whose journal or highlight it is on; one on an item belongs to no child. */
export type CommentRow = Pick<Row<'comments'>, 'id' | 'user_id'> &
  (
    | { journal_id: number; child_id: number; item_id: null; highlight_id: null }
    | { journal_id: null; child_id: number; item_id: null; highlight_id: number }
    | { journal_id: null; item_id: number; highlight_id: null; is_childs: boolean }
  )

/**
 * The relations of an actor, who has the relations `w.to_work` to the journal, to a comment: its author, or guardian or teacher of the
 * child who wrote it (D-05).
 */
const relationsToComment = statement`
  case when c.user_id = me.id then array['author']
    when u.user_type = 'Child' and c.user_id = j.user_id then (
      select coalesce(array_agg('child-author-' || case when r in ('teacher-of', 'class-teacher') then 'teacher' else r end), '{}')
      from unnest(w.to_work) r)
    else '{}'::text[] end`

/** The actor's relations to the journal of a comment. */
const standing = statement`cross join relations_to(me.id, j.user_id, me.at) as p(held)
  cross join relations_to_work(p.held, me.id, j.user_id, j.class_id, j.created_at, me.at) as w(to_work)`

/**
 * A comment with the actor's relations to it. An actor who may no longer read the journal has none; on an item only the author keeps one.
 */
export const findComment = statement<PolicyInput, Found<CommentRow>>`
  select c.id, c.journal_id, c.item_id, c.highlight_id, c.user_id, j.user_id as child_id, u.user_type = 'Child' as is_childs,
    case when w.to_work && ${() => access.journal.view}::text[] then ${relationsToComment} else '{}'::text[] end as relations
  from comments c join journals j on j.id = c.journal_id and j.deleted_at is null join users u on u.id = c.user_id
  ${standing}
  where c.id = ${input => input.id}::bigint and c.deleted_at is null
  union all
  select c.id, c.journal_id, c.item_id, c.highlight_id, c.user_id, null, u.user_type = 'Child', ${relationsToItemComment} as relations
  from comments c join catalogue_items i on i.id = c.item_id join users u on u.id = c.user_id
  where c.id = ${input => input.id}::bigint and c.deleted_at is null
  union all
  select c.id, c.journal_id, c.item_id, c.highlight_id, c.user_id, h.child_id, u.user_type = 'Child', ${relationsToHighlightComment}
  from comments c join highlights h on h.id = c.highlight_id join users u on u.id = c.user_id ${standingToHighlight}
  where c.id = ${input => input.id}::bigint and c.deleted_at is null`

export interface CommentRecord extends Pick<Row<'comments'>, 'id' | 'comment' | 'transcript' | 'user_id'> {
  archetype: 'JOURNALS' | 'HIGHLIGHTS' | Archetype
  archetype_id: number
  comment_type: CommentType
  created_at: string
  author: PersonRow
  file: { key: string; name: string } | null
  thumbnail: { key: string; name: string } | null
  relations: string[]
  /** Whether the reader sees the author's full name. */
  is_known: boolean
}

/** The columns of a comment `c`, with its files `f` and `t`. */
export const commentColumns = statement`
  c.id, c.comment_type, c.comment, c.transcript, iso(c.created_at) as created_at, c.user_id,
    case when f.id is not null then json_build_object('key', f.key, 'name', f.name) end as file,
    case when t.id is not null then json_build_object('key', t.key, 'name', t.name) end as thumbnail`

export const besideComment = statement`
  left join files f on f.id = c.file_id left join files t on t.id = coalesce(c.thumbnail_file_id, ${stillOfFilm})`

const commentRecord = statement`
  select ${commentColumns}, card_for(c.user_id, array[j.user_id], c.created_at) as author, 'JOURNALS' as archetype, c.journal_id as archetype_id,
    ${relationsToComment} as relations, w.to_work && ${() => fullRelations}::text[] as is_known
  from comments c join users u on u.id = c.user_id join journals j on j.id = c.journal_id
  ${standing} ${besideComment}`

/** The newest comments on the journal, oldest first, with the actor's relations to each. */
export const commentsOnJournal: Reading<typeof listComments, CommentRecord> = statement`
  select n.* from (${commentRecord} where c.journal_id = loaded.id and c.deleted_at is null
    order by c.id desc limit ${() => mostShown}::int) n order by n.id`

export interface OneComment {
  id: number
  actorId: number
  now: Date
}

const oneComment = statement<OneComment, CommentRecord>`
  with me as (select ${({ actorId }) => actorId}::bigint as id, ${({ now }) => now}::timestamptz as at)
  select r.* from me cross join lateral (${commentRecord} where c.id = ${({ id }) => id}::bigint and c.deleted_at is null) r`

export const findCommentRecord = finderOf(oneComment)

/** Finds a comment by its id, with the actor's relations to it, by the statement for one kind of holder. */
export function finderOf(one: Statement<OneComment, CommentRecord>) {
  return async ({ db, clock }: ReadContext, actor: Actor, id: number): Promise<CommentRecord | null> => {
    const [row] = await run(db, one, { id, actorId: actor.id, now: clock.now() })
    return row ?? null
  }
}

export interface NewComment {
  journal_id: number | null
  item_id: number | null
  highlight_id: number | null
  user_id: number
  comment_type: CommentType
  comment: string
  file_id: number | null
  thumbnail_file_id: number | null
  transcript: string | null
  created_at: Date
}

const newComment = statement<NewComment, { id: number }>`
  insert into comments (journal_id, item_id, highlight_id, user_id, comment_type, comment, file_id, thumbnail_file_id, transcript,
    created_at)
  values (${it => it.journal_id}, ${it => it.item_id}, ${it => it.highlight_id}, ${it => it.user_id}, ${it => it.comment_type}, ${it => it.comment},
    ${it => it.file_id}, ${it => it.thumbnail_file_id}, ${it => it.transcript}, ${it => it.created_at})
  returning id`

export async function insertComment(db: Db, comment: NewComment): Promise<number> {
  const [row] = await run(db, newComment, comment)
  if (!row) throw new Error('A comment was not inserted')
  return row.id
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

/** Who reads the files of comments: readers of the journal, the highlight, or the comment on an item. */
export const commentHolders = (ids: Statement) => statement`
  select c.deleted_at is null and j.deleted_at is null as stands, (
    select w.held from relations_to(me.id, j.user_id, me.at) as p(held)
    cross join relations_to_work(p.held, me.id, j.user_id, j.class_id, j.created_at, me.at) as w(held)) as relations
  from comments c join journals j on j.id = c.journal_id where c.id = any(${ids})
  union all
  select c.deleted_at is null, case when ${isSeenBy(statement`me.id`, statement`me.at`)} then array['acquainted'] else '{}' end
  from comments c join catalogue_items i on i.id = c.item_id where c.id = any(${ids})
  union all
  select c.deleted_at is null, case when p.held && ${() => access.highlight.view}::text[] then p.held else '{}'::text[] end
  from comments c join highlights h on h.id = c.highlight_id ${standingToHighlight} where c.id = any(${ids})`
