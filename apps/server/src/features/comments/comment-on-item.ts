import type { addItemComment, listItemComments } from '@kindling/contract/comments'
import type { ReplyOf } from '@kindling/contract/define-call'
import { commentMessages } from '@kindling/rules/messages/comments'
import { requireConsent } from '../../platform/consents.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Reader, type RowContext, reads } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import type { ItemRow } from '../catalogue/index.ts'
import { noticeWords } from '../talk/index.ts'
import { announceNewComment } from './announce-on-item.ts'
import { insertDraft, wordsOf } from './insert-draft.ts'
import { commentsOnItem, countCommentsBy, findItemComment } from './item-queries.ts'
import { commentLimits, mostOnItem } from './limits.ts'
import { presentComment } from './present.ts'
import type { CommentRecord } from './queries.ts'

type Listing = RowContext<typeof listItemComments, 'item', ItemRow>

/** The comments on an item that the reader may read (decision 0031). */
export const listCommentsOnItem = reads(
  commentsOnItem,
  async ({ read }: Reader<Listing, CommentRecord>): Promise<ReplyOf<typeof listItemComments>> => ({
    comments: read.map(presentComment),
  }),
)

/** The input that kinds with a call of their own share. */
type Writing = Pick<
  RowContext<typeof addItemComment, 'item', ItemRow>,
  'services' | 'actor' | 'row' | 'body' | 'retry'
>

/**
 * Adds a comment to an item, and tells those who may read it. A child's comment needs the same consent, and is checked, like one on a
 * journal.
 */
export async function writeCommentOnItem({
  services,
  actor,
  row: item,
  body: draft,
  retry,
}: Writing): Promise<ReplyOf<typeof addItemComment>> {
  const isChild = actor.userType === 'Child'
  if (!isChild) await requireProvedAddress(services, actor.id)
  await useLimit(services, isChild ? commentLimits.commentsOfChild : commentLimits.commentsOnItems, actor.id)
  const { id, care } = await transaction(
    services,
    async tx => {
      await lockAccount(tx.db, actor.id)
      if ((await countCommentsBy(tx.db, { authorId: actor.id, itemId: item.id })) >= mostOnItem)
        throw refuse('LIMIT', commentMessages.manyOnItem)
      if (isChild) await requireConsent({ db: tx.db, clock: services.clock }, actor.id, 'account')
      const commentId = await insertDraft(tx, {
        item_id: item.id,
        authorId: actor.id,
        draft,
        now: services.clock.now(),
      })
      await announceNewComment(tx, {
        id: commentId,
        itemId: item.id,
        author: { id: actor.id, isChild },
        actorId: actor.id,
      })
      const text = wordsOf(draft)
      const care = isChild
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
  const comment = await findItemComment(services, actor, id)
  if (!comment) throw refuse('NOT_FOUND')
  return { comment: presentComment(comment), message: commentMessages.added, care }
}
