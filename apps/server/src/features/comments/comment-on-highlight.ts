import type { addHighlightComment, listHighlightComments } from '@kindling/contract/comments'
import type { ReplyOf } from '@kindling/contract/define-call'
import { commentMessages } from '@kindling/rules/messages/comments'
import { requireConsent } from '../../platform/consents.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Reader, type RowContext, reads } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import type { HighlightRow } from '../highlights/index.ts'
import { noticeWords } from '../talk/index.ts'
import { commentsOnHighlight, findHighlightComment } from './highlight-queries.ts'
import { insertDraft, wordsOf } from './insert-draft.ts'
import { commentLimits } from './limits.ts'
import { presentComment } from './present.ts'
import type { CommentRecord } from './queries.ts'

type Listing = RowContext<typeof listHighlightComments, 'highlight', HighlightRow>

export const listCommentsOnHighlight = reads(
  commentsOnHighlight,
  async ({ read }: Reader<Listing, CommentRecord>): Promise<ReplyOf<typeof listHighlightComments>> => ({
    comments: read.map(presentComment),
  }),
)

/** Adds a comment to a highlight, and tells the child, the guardians and the teachers, as on a journal. */
export async function writeCommentOnHighlight({
  services,
  actor,
  row: highlight,
  relations,
  body: draft,
  retry,
}: RowContext<typeof addHighlightComment, 'highlight', HighlightRow>): Promise<
  ReplyOf<typeof addHighlightComment>
> {
  const isOwn = relations.includes('self')
  if (!isOwn) await requireProvedAddress(services, actor.id)
  await useLimit(services, isOwn ? commentLimits.commentsOfChild : commentLimits.commentsOnItems, actor.id)
  const { id, care } = await transaction(
    services,
    async tx => {
      if (isOwn) await requireConsent({ db: tx.db, clock: services.clock }, actor.id, 'account')
      const commentId = await insertDraft(tx, {
        highlight_id: highlight.id,
        authorId: actor.id,
        draft,
        now: services.clock.now(),
      })
      tx.announce({
        type: 'highlight_commented',
        actorId: actor.id,
        childId: highlight.child_id,
        subject: { kind: 'highlight', id: highlight.id },
        other: { kind: 'comment', id: commentId },
        to: ['child', 'parents', 'groups'],
      })
      const written = { kind: 'comment', id: commentId } as const
      const text = wordsOf(draft)
      const care = isOwn
        ? await noticeWords(services, tx, { childId: actor.id, written, text, isNew: true })
        : null
      return { id: commentId, care }
    },
    retry,
  )
  const comment = await findHighlightComment(services, actor, id)
  if (!comment) throw refuse('NOT_FOUND')
  return { comment: presentComment(comment), message: commentMessages.added, care }
}
