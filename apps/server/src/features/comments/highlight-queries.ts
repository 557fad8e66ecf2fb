import type { listHighlightComments } from '@kindling/contract/comments'
import { access } from '@kindling/rules/access'
import { statement } from '../../platform/database/statement.ts'
import type { Reading } from '../../platform/serve.ts'
import { mostShown } from './limits.ts'
import { besideComment, type CommentRecord, commentColumns, finderOf, type OneComment } from './queries.ts'
import { relationsToHighlightComment, standingToHighlight } from './standing-queries.ts'

const highlightComment = statement`
  select ${commentColumns}, card_for(c.user_id, array[h.child_id], c.created_at) as author, 'HIGHLIGHTS' as archetype, c.highlight_id as archetype_id,
    ${relationsToHighlightComment} as relations, true as is_known
  from comments c join users u on u.id = c.user_id join highlights h on h.id = c.highlight_id
  ${standingToHighlight} ${besideComment}`

/** The newest comments on the highlight, oldest first, with the actor's relations to each. */
export const commentsOnHighlight: Reading<typeof listHighlightComments, CommentRecord> = statement`
  select n.* from (${highlightComment} where c.highlight_id = loaded.id and c.deleted_at is null
    order by c.id desc limit ${() => mostShown}::int) n order by n.id`

const oneComment = statement<OneComment, CommentRecord>`
  with me as (select ${({ actorId }) => actorId}::bigint as id, ${({ now }) => now}::timestamptz as at)
  select r.* from me cross join lateral (${highlightComment} where c.id = ${({ id }) => id}::bigint and c.deleted_at is null
    and p.held && ${() => access.highlight.view}::text[]) r`

export const findHighlightComment = finderOf(oneComment)
