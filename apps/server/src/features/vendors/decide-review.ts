import type { ReplyOf } from '@kindling/contract/define-call'
import type { decideReview } from '@kindling/contract/listings'
import { type Decision, mayDecide } from '@kindling/rules/listings'
import { listingMessages } from '@kindling/rules/messages/listings'
import type { NotificationType } from '@kindling/rules/messages/notifications'
import { topics } from '@kindling/rules/notifications'
import { productId } from '@kindling/rules/people'
import { audit } from '../../platform/audit.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import { changeActivityRow, findActivities, putPictures, readWritten } from '../activities/index.ts'
import { decidePendingVideo } from '../videos/index.ts'
import { grantListing } from './grant-listing.ts'
import { dropUnnamedPictures } from './picture-queries.ts'
import {
  changeContact,
  decideClaim,
  decideProposal,
  lockListing,
  reviewVendor,
  setListingStatus,
} from './queries.ts'
import { listDecided, listWaiting, type ReviewRow } from './review-queries.ts'
import { presentReviews, type Review, showReviews } from './show-reviews.ts'

interface Deciding {
  decision: Decision
  reason: string
  now: Date
}

/** An operator decides about what they looked at, and the vendor is told the decision, but not who made it. */
export async function decide({
  services,
  actor,
  params: { id },
  body: { kind, decision, seen, reason: typed },
}: RequestContext<typeof decideReview>): Promise<ReplyOf<typeof decideReview>> {
  await requireProvedAddress(services, actor.id)
  const reason = typed.trim()
  if (!mayDecide(kind, decision)) throw refuseField('decision', listingMessages.decisionFault)
  if (kind !== 'video' && (decision === 'refuse' || decision === 'hide') && reason === '')
    throw refuseField('reason', listingMessages.reasonNeeded)
  const deciding = { decision, reason, now: services.clock.now() }
  await transaction(services, async tx => {
    const details = { kind, id, decision }
    if (kind === 'video') {
      if (!(await decidePendingVideo(tx.db, id, decision === 'publish' ? 'Published' : 'Hidden')))
        throw refuse('NOT_FOUND')
      return audit(tx.db, { act: 'listing-decided', actorId: actor.id, details }, deciding.now)
    }
    const { row, review } = await lookAgain(tx.db, kind, id)
    if (review.seen !== seen) throw refuse('CONFLICT', listingMessages.seenFault)
    if (!review.may.includes(decision)) throw refuseField('decision', listingMessages.decisionFault)
    await acts[kind](tx.db, row, deciding)
    await audit(
      tx.db,
      { act: 'listing-decided', actorId: actor.id, subjectId: row.user_id, details },
      deciding.now,
    )
    tell(tx, row, news[kind][decision])
  })
  return showReviews({ services })
}

/** The current state of what is decided; the lock keeps it unchanged meanwhile. */
async function lookAgain(
  db: Db,
  kind: ReviewRow['kind'],
  id: number,
): Promise<{ row: ReviewRow; review: Review }> {
  const find = async () => {
    const [waiting] = await listWaiting(db, { kind, id })
    if (waiting) return { row: waiting, state: 'waiting' as const }
    const [decided] = kind === 'listing' ? await listDecided(db, id) : []
    return decided && { row: decided, state: 'decided' as const }
  }
  const first = await find()
  if (!first || !(await lockListing(db, first.row.activity_id))) throw refuse('NOT_FOUND')
  const found = await find()
  const [review] = found ? await presentReviews(db, [found.row], found.state) : []
  if (!found || !review) throw refuse('NOT_FOUND')
  return { row: found.row, review }
}

type Act = (db: Db, row: ReviewRow, deciding: Deciding) => Promise<unknown>

const endOf = (decision: Decision) => (decision === 'publish' ? 'publish' : 'refuse')

const acts: Record<ReviewRow['kind'], Act> = {
  proposal: async (
    db,
    { id, activity_id, user_id, vendor_id, changed, contact },
    { decision, reason, now },
  ) => {
    await decideProposal(db, { id, decision: endOf(decision), reason, now })
    if (decision !== 'publish' || !changed) return dropUnnamedPictures(db, [activity_id])
    const { images, ...written } = changed
    const listing = (await findActivities(db, [activity_id])).get(activity_id)
    // The vendor's website stays the vendor's: when it changes, this listing leads to the new one.
    const isOfVendor = written.website === listing?.vendor_website && contact?.website !== null
    const website = isOfVendor ? null : written.website
    await changeActivityRow(
      db,
      activity_id,
      { ...readWritten({ ...written, website }), status: 'Published' },
      now,
    )
    await putPictures(db, activity_id, images)
    await dropUnnamedPictures(db, [activity_id])
    await publish(db, activity_id, now)
    if (contact && vendor_id !== null) await changeContact(db, vendor_id, user_id, contact)
  },
  claim: async (db, { id, activity_id, user_id }, { decision, reason, now }) => {
    await decideClaim(db, { id, decision: endOf(decision), reason, now })
    if (decision === 'publish') await grantListing(db, { activityId: activity_id, userId: user_id, now })
  },
  listing: async (db, { id }, { decision, reason, now }) => {
    if (decision === 'publish') return publish(db, id, now)
    await setListingStatus(db, { id, status: statusAfter[decision], reason, now })
  },
}

const statusAfter = { refuse: 'Draft', hide: 'Hidden', reopen: 'Pending' } as const

async function publish(db: Db, id: number, now: Date): Promise<void> {
  await setListingStatus(db, { id, status: 'Published', reason: '', now })
  if (!(await reviewVendor(db, id))) throw refuseField('decision', listingMessages.nameTaken)
}

const news: Record<ReviewRow['kind'], Partial<Record<Decision, NotificationType>>> = {
  proposal: { publish: 'changes_published', refuse: 'changes_refused' },
  claim: { publish: 'claim_granted', refuse: 'claim_refused' },
  listing: {
    publish: 'listing_published',
    refuse: 'listing_refused',
    hide: 'listing_hidden',
    reopen: 'listing_reopened',
  },
}

function tell(tx: Tx, { user_id, item_id }: ReviewRow, type: NotificationType | undefined): void {
  if (!type || user_id === productId) return
  const subject = { kind: 'item', id: item_id } as const
  tx.announce({ type, actorId: productId, topics: [topics.teacher(user_id)], subject })
}
