import { addActivity } from '@kindling/contract/activities'
import {
  claimActivity,
  countListingVisit,
  decideReview,
  getVendorSite,
  listOwnListings,
  listReviews,
  updateVendor,
} from '@kindling/contract/listings'
import { getVendor, listVendorActivities } from '@kindling/contract/vendors'
import type { ListingVisit } from '@kindling/rules/listings'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Own = ReplyOf<typeof listOwnListings>
export type OwnListing = Own['listings'][number]
export type Version = OwnListing['version']
export type Contact = NonNullable<OwnListing['contact']>
export type Claim = Own['claims'][number]
export type Proposal = BodyOf<typeof updateVendor>
export type Reviews = ReplyOf<typeof listReviews>
export type Review = Reviews['waiting'][number]

export const ownListingsQuery = queryOptions({
  queryKey: keys.ownListings,
  queryFn: ({ signal }) => callServer(listOwnListings, { signal }),
})

export const reviewsQuery = queryOptions({
  queryKey: keys.reviews,
  queryFn: ({ signal }) => callServer(listReviews, { signal }),
})

export const vendorSiteQuery = (activityId: number) =>
  queryOptions({
    queryKey: keys.shelves('vendor-site', activityId),
    queryFn: ({ signal }) => callServer(getVendorSite, { params: { activityId }, signal }),
  })

export const vendorListingsQuery = (vendorId: number) =>
  queryOptions({
    queryKey: keys.shelves('vendor', vendorId, 'all'),
    queryFn: async ({ signal }) => {
      const params = { vendorId }
      const [{ vendor }, { activities }] = await Promise.all([
        callServer(getVendor, { params, signal }),
        callServer(listVendorActivities, { params, body: { limit: 60 }, signal }),
      ])
      return { vendor, activities }
    },
  })

export const sendListing = (body: BodyOf<typeof addActivity>, idempotencyKey: string) =>
  callServer(addActivity, { body, idempotencyKey })

export const sendProposal = (activityId: number, body: Proposal, idempotencyKey: string) =>
  callServer(updateVendor, { params: { activityId }, body, idempotencyKey })

export const sendClaim = (activityId: number, body: BodyOf<typeof claimActivity>, idempotencyKey: string) =>
  callServer(claimActivity, { params: { activityId }, body, idempotencyKey })

export const sendDecision = (id: number, body: BodyOf<typeof decideReview>) =>
  callServer(decideReview, { params: { id }, body })

/** A failed count is ignored. */
export const sendVisit = (activityId: number, visit: ListingVisit): void => {
  callServer(countListingVisit, { params: { activityId }, body: { visit } }).catch(() => undefined)
}
