import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'
import { mostShown } from './limits.ts'
import { besideComment, type CommentRecord, commentColumns, finderOf, type OneComment } from './queries.ts'
import { relationsToItemComment } from './standing-queries.ts'

/** A comment on an item, with the relations `r.held`: classmates see only first names. */
const itemComment = statement`
  select ${commentColumns}, u.card as author, i.archetype, i.archetype_id, r.held as relations, r.held <> array['child-author-classmate'] as is_known`

/** The newest comments that the actor may read on the item of the guard's row, oldest first. */
export const commentsOnItem: Statement<unknown, CommentRecord> = statement`
  ${itemComment} from (
    select comment_id as id, relations as held from comments_seen(loaded.id, me.id, me.at) order by comment_id desc limit ${() => mostShown}::int) r
  join comments c on c.id = r.id
  join person_cards u on u.id = c.user_id join catalogue_items i on i.id = c.item_id ${besideComment} order by c.id`

/** How many comments a person has on an item. */
export async function countCommentsBy(db: Db, of: { authorId: number; itemId: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comments
    where item_id = ${of.itemId} and user_id = ${of.authorId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

const oneComment = statement<OneComment, CommentRecord>`
  with me as (select ${({ actorId }) => actorId}::bigint as id, ${({ now }) => now}::timestamptz as at)
  select one.* from me cross join lateral (
    ${itemComment} from comments c join person_cards u on u.id = c.user_id join catalogue_items i on i.id = c.item_id
    cross join lateral (select ${relationsToItemComment} as held) r ${besideComment}
    where c.id = ${({ id }) => id}::bigint and c.deleted_at is null) one`

export const findItemComment = finderOf(oneComment)

interface NearChild {
  child_id: number
  role: 'classmate' | 'ward' | 'student'
}

/** The children whom a person's comment reaches. */
export async function listChildrenNear(db: Db, authorId: number): Promise<NearChild[]> {
  const { rows } =
    await sql<NearChild>`select child_id, role from children_near(${authorId}) order by child_id, role`.execute(
      db,
    )
  return rows
}
