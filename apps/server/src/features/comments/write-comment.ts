import type { addComment, listComments } from '@kindling/contract/comments'
import type { ReplyOf } from '@kindling/contract/define-call'
import { commentMessages } from '@kindling/rules/messages/comments'
import { requireConsent } from '../../platform/consents.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Reader, type RowContext, reads } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { addToCommentCount, type JournalRow } from '../journals/index.ts'
import { noticeWords } from '../talk/index.ts'
import { insertDraft, wordsOf } from './insert-draft.ts'
import { commentLimits } from './limits.ts'
import { presentComment } from './present.ts'
import { type CommentRecord, commentsOnJournal, findCommentRecord } from './queries.ts'

type CommentContext = RowContext<typeof addComment, 'journal', JournalRow>

type Listing = RowContext<typeof listComments, 'journal', JournalRow>

export const listJournalComments = reads(
  commentsOnJournal,
  async ({ read }: Reader<Listing, CommentRecord>): Promise<ReplyOf<typeof listComments>> => ({
    comments: read.map(presentComment),
  }),
)

/** Adds a comment and tells the child, the guardians and the teachers of the child's classes (COMMENTS-21, COMMENTS-28). */
export async function writeComment(context: CommentContext): Promise<ReplyOf<typeof addComment>> {
  const { services, actor, row: journal, relations, retry } = context
  const isChild = actor.userType === 'Child'
  if (!isChild) await requireProvedAddress(services, actor.id)
  await useLimit(
    services,
    isChild ? commentLimits.commentsOfChild : commentLimits.commentsOnJournals,
    actor.id,
  )
  const { id, care } = await transaction(
    services,
    async tx => {
      if (relations.includes('self'))
        await requireConsent({ db: tx.db, clock: services.clock }, actor.id, 'account', {
          classId: journal.class_id,
        })
      const commentId = await insertDraft(tx, {
        journal_id: journal.id,
        authorId: actor.id,
        draft: context.body,
        now: services.clock.now(),
      })
      await addToCommentCount(tx.db, journal.id, 1)
      tx.announce({
        type: 'comment_added',
        actorId: actor.id,
        childId: journal.user_id,
        subject: { kind: 'journal', id: journal.id },
        other: { kind: 'comment', id: commentId },
        to: ['child', 'parents', 'groups'],
      })
      const text = wordsOf(context.body)
      const care = relations.includes('self')
        ? await noticeWords(services, tx, {
            childId: actor.id,
            written: { kind: 'comment', id: commentId },
            text,
            isNew: true,
          })
        : null
      return { id: commentId, care }
    },
    retry,
  )
  const comment = await findCommentRecord(services, actor, id)
  if (!comment) throw refuse('NOT_FOUND')
  return { comment: presentComment(comment), message: commentMessages.added, care }
}
