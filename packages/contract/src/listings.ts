import { claimProofs, decisions, listingVisits, longestReason, reviewKinds } from '@kindling/rules/listings'
import * as z from 'zod'
import { Vendor } from './activity-shapes.ts'
import { defineCall } from './define-call.ts'
import { anyone, kind, operator, row } from './guards.ts'
import { id, idOut, text } from './shapes.ts'
import { Claim, changedListing, contactDraft, OwnListing, originalListing, Review } from './vendor-shapes.ts'

export const ofActivity = z.strictObject({ activityId: id })

export const listOwnListings = defineCall({
  name: 'listOwnListings',
  summary: 'The listings of a vendor, with the state of their proposals and their views.',
  method: 'GET',
  path: '/activity/own_listings',
  guard: kind('Vendor'),
  reply: z.object({
    vendor: Vendor.nullable(),
    listings: z.array(OwnListing),
    claims: z.array(Claim),
  }),
})

export const updateVendor = defineCall({
  name: 'updateVendor',
  summary:
    "Proposes changes to one of the caller's listings, with its contact. The listing stays unchanged until an operator publishes them (D-74).",
  method: 'POST',
  path: '/activity/update_vendor/:activityId',
  guard: row('activity', 'activityId', 'propose'),
  params: ofActivity,
  body: z.strictObject({ original: originalListing, changed: changedListing, contact: contactDraft }),
  reply: z.object({ proposal: z.object({ id: idOut }), message: z.string() }),
  creates: true,
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const claimActivity = defineCall({
  name: 'claimActivity',
  summary:
    "Claims a listing, and proves it by mail at the site's domain or by a code on its page; else an operator decides.",
  method: 'POST',
  path: '/activity/claim_activity/:activityId',
  guard: row('activity', 'activityId', 'claim'),
  params: ofActivity,
  body: z.strictObject({
    proof: z.enum(claimProofs).nullable().default(null),
    note: text(longestReason).default(''),
  }),
  reply: z.object({ claim: Claim, message: z.string() }),
  creates: true,
  refusals: ['UNPROVED'],
})

export const countListingVisit = defineCall({
  name: 'countListingVisit',
  summary: 'Counts that the page of an activity, or its website, was opened. It does not store by whom.',
  method: 'POST',
  path: '/activity/count_visit/:activityId',
  guard: anyone,
  params: ofActivity,
  body: z.strictObject({ visit: z.enum(listingVisits) }),
  reply: z.object({}),
})

export const getVendorSite = defineCall({
  name: 'getVendorSite',
  summary: 'The website of an activity, and whether it may be shown in a frame.',
  method: 'GET',
  path: '/activity/vendor_site/:activityId',
  guard: anyone,
  params: ofActivity,
  reply: z.object({ name: z.string(), website: z.string().nullable(), may_frame: z.boolean() }),
})

const queue = z.object({
  waiting: z.array(Review),
  decided: z.array(Review),
  /** How many wait, including those that are not listed. */
  count: z.int(),
})

export const getListingPicture = defineCall({
  name: 'getListingPicture',
  summary:
    'A picture of a listing, for everybody who sees the listing. A proposed one is only for its vendor and operators.',
  method: 'GET',
  path: '/activity/picture/:key',
  guard: anyone,
  params: z.strictObject({ key: z.string().regex(/^[a-f0-9]{32}$/) }),
  reply: z.object({}),
  carries: 'bytes',
})

export const listReviews = defineCall({
  name: 'listReviews',
  summary: 'What waits for an operator: changes, new listings, claims and videos. Also hidden listings.',
  method: 'GET',
  path: '/activity/reviews',
  guard: operator,
  reply: queue,
})

export const decideReview = defineCall({
  name: 'decideReview',
  summary: 'Decides about one of them; the vendor is told.',
  method: 'POST',
  path: '/activity/decide/:id',
  guard: operator,
  params: z.strictObject({ id }),
  body: z.strictObject({
    kind: z.enum(reviewKinds),
    decision: z.enum(decisions),
    /** The state that was shown. */
    seen: z.string().max(100),
    reason: text(longestReason).default(''),
  }),
  reply: queue,
  refusals: ['CONFLICT', 'UNPROVED'],
})

export const getVendorPlan = defineCall({
  name: 'getVendorPlan',
  summary: 'The price of listings for a vendor: none.',
  method: 'GET',
  path: '/purchase/ar_vendor_plan',
  guard: kind('Vendor'),
  reply: z.object({
    plan: z.object({
      name: z.string(),
      /** In cents. */
      price: z.int(),
      is_active: z.boolean(),
      expires_on: z.string().nullable(),
      listings: z.int(),
    }),
  }),
})

export const listingCalls = [
  listOwnListings,
  updateVendor,
  claimActivity,
  countListingVisit,
  getVendorSite,
  getListingPicture,
  listReviews,
  decideReview,
  getVendorPlan,
] as const
