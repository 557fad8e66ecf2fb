import type { NewsKind, NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { ownListingsAddress } from './addresses.ts'

const ofListing: NewsKind = {
  leadsTo: () => ownListingsAddress,
  refreshes: () => [keys.ownListings, keys.shelves()],
}

export const vendorNews = {
  listing_published: ofListing,
  listing_refused: ofListing,
  listing_hidden: ofListing,
  listing_reopened: ofListing,
  changes_published: ofListing,
  changes_refused: ofListing,
  claim_granted: ofListing,
  claim_refused: ofListing,
} satisfies NewsKinds
