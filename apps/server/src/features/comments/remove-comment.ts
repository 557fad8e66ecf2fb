import type { removeComment } from '@kindling/contract/comments'
import type { ReplyOf } from '@kindling/contract/define-call'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { addToCommentCount } from '../journals/index.ts'
import { announceGoneComment } from './announce-on-item.ts'
import { type CommentRow, markCommentDeleted } from './queries.ts'

/** Removes a comment; open screens follow, without a notification (COMMENTS-29, COMMENTS-30). */
export async function deleteComment({
  services,
  actor,
  row,
}: RowContext<typeof removeComment, 'comment', CommentRow>): Promise<ReplyOf<typeof removeComment>> {
  await transaction(services, async tx => {
    if (!(await markCommentDeleted(tx.db, row.id, actor.id, services.clock.now()))) throw refuse('NOT_FOUND')
    if (row.highlight_id !== null) return leaveHighlight(tx, actor.id, row)
    if (row.item_id === null) return leaveJournal(tx, actor.id, row)
    const author = { id: row.user_id, isChild: row.is_childs }
    await announceGoneComment(tx, { id: row.id, itemId: row.item_id, author, actorId: actor.id })
  })
  return { success: 'true' }
}

async function leaveJournal(tx: Tx, actorId: number, row: Extract<CommentRow, { journal_id: number }>) {
  await addToCommentCount(tx.db, row.journal_id, -1)
  tx.announce({
    type: 'comment_removed',
    actorId,
    childId: row.child_id,
    subject: { kind: 'journal', id: row.journal_id },
    other: { kind: 'comment', id: row.id },
    to: ['child', 'parents', 'groups'],
  })
}

const leaveHighlight = (
  tx: Tx,
  actorId: number,
  { highlight_id, child_id }: Extract<CommentRow, { highlight_id: number }>,
) =>
  tx.announce({
    type: 'highlight_changed',
    actorId,
    childId: child_id,
    subject: { kind: 'highlight', id: highlight_id },
    to: ['child', 'parents', 'groups'],
  })
