import type { removeComment } from '@kindling/contract/comments'
import type { ReplyOf } from '@kindling/contract/define-call'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { addToCommentCount } from '../journals/index.ts'
import { type CommentRow, markCommentDeleted } from './queries.ts'

/** Removes a comment; open screens follow, and nobody is told (COMMENTS-29, COMMENTS-30). */
export async function deleteComment({
  services,
  actor,
  row,
}: RowContext<typeof removeComment, 'comment', CommentRow>): Promise<ReplyOf<typeof removeComment>> {
  await transaction(services, async tx => {
    if (!(await markCommentDeleted(tx.db, row.id, actor.id, services.clock.now()))) throw refuse('NOT_FOUND')
    await addToCommentCount(tx.db, row.journal_id, -1)
    tx.announce({
      type: 'comment_removed',
      actorId: actor.id,
      childId: row.child_id,
      subject: { kind: 'journal', id: row.journal_id },
      other: { kind: 'comment', id: row.id },
      to: ['child', 'parents', 'groups'],
    })
  })
  return { success: 'true' }
}
