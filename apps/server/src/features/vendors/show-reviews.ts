import type { ReplyOf } from '@kindling/contract/define-call'
import type { listReviews } from '@kindling/contract/listings'
import { type Decision, reviewDecisions } from '@kindling/rules/listings'
import { sealOf } from '../../platform/seal.ts'
import type { RequestContext } from '../../platform/serve.ts'
import type { Db } from '../../platform/transaction.ts'
import { findActivities, findVendor } from '../activities/index.ts'
import { listPendingVideos, type PendingVideo } from '../videos/index.ts'
import { contactOf, versionOf } from './listing-version.ts'
import { countWaiting, listDecided, listWaiting, type ReviewRow } from './review-queries.ts'

type Reviews = ReplyOf<typeof listReviews>
export type Review = Reviews['waiting'][number]

export const showReviews = async ({
  services: { db },
}: Pick<RequestContext<typeof listReviews>, 'services'>): Promise<Reviews> => ({
  waiting: [
    ...(await presentReviews(db, await listWaiting(db), 'waiting')),
    ...(await listPendingVideos(db)).map(presentVideo),
  ],
  decided: await presentReviews(db, await listDecided(db), 'decided'),
  count: await countWaiting(db),
})

/** Rows with their proposed changes; each has a seal, so that only what was seen is decided. */
export async function presentReviews(
  db: Db,
  rows: readonly ReviewRow[],
  state: 'waiting' | 'decided',
): Promise<Review[]> {
  const listings = await findActivities(
    db,
    rows.map(row => row.activity_id),
  )
  const reviews: Review[] = []
  for (const row of rows) {
    const listing = listings.get(row.activity_id)
    const current = listing ? versionOf(listing) : null
    const vendor = row.contact && row.vendor_id !== null ? await findVendor(db, row.vendor_id) : null
    const isChange = row.kind === 'proposal'
    const content = {
      original: isChange ? current : null,
      changed: row.changed ?? (row.kind === 'listing' ? current : null),
      contact: row.contact && { original: vendor ? contactOf(vendor) : null, changed: row.contact },
    }
    reviews.push({
      ...content,
      kind: row.kind,
      id: row.id,
      item: { archetype: 'Activities', archetype_id: row.activity_id, title: row.title },
      seen: sealOf([row.kind, row.id, row.status, row.user_id, row.vendor, row.website, row.note, content]),
      status: row.status,
      since: row.since,
      vendor: row.vendor,
      account: row.account,
      website: row.website,
      note: row.note,
      may: state === 'waiting' ? waitingMay[row.kind] : decidedMay(row.status),
    })
  }
  return reviews
}

const waitingMay: Record<ReviewRow['kind'], Decision[]> = {
  proposal: [...reviewDecisions.proposal],
  listing: ['publish', 'refuse'],
  claim: [...reviewDecisions.claim],
}

const decidedMay = (status: string): Decision[] => (status === 'Published' ? ['hide'] : ['publish', 'reopen'])

const presentVideo = ({ id, title, description, provider, source, keeper }: PendingVideo): Review => ({
  kind: 'video',
  id,
  item: { archetype: 'Videos', archetype_id: id, title },
  seen: '',
  status: 'Pending',
  since: null,
  vendor: keeper || null,
  account: null,
  website: null,
  note: `${description} (${provider}: ${source})`,
  original: null,
  changed: null,
  contact: null,
  may: [...reviewDecisions.video],
})
