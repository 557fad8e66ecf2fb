import {
  claimActivity,
  countListingVisit,
  decideReview,
  getListingPicture,
  getVendorPlan,
  getVendorSite,
  listOwnListings,
  listReviews,
  updateVendor,
} from '@kindling/contract/listings'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { activityPolicy } from '../activities/index.ts'
import { claimListing } from './claim-listing.ts'
import { countListing } from './count-visit.ts'
import { decide } from './decide-review.ts'
import { proposeChanges } from './propose-changes.ts'
import { sendListingPicture } from './send-picture.ts'
import { showOwnListings, showVendorPlan } from './show-own-listings.ts'
import { showReviews } from './show-reviews.ts'
import { showVendorSite } from './show-vendor-site.ts'

export const vendorRoutesForAnyone: Route[] = [
  serve(countListingVisit, countListing),
  serve(getVendorSite, showVendorSite),
  serve(getListingPicture, sendListingPicture),
]

export const vendorRoutes: Route[] = [
  serve(listOwnListings, showOwnListings),
  serveRow(updateVendor, activityPolicy, proposeChanges),
  serveRow(claimActivity, activityPolicy, claimListing),
  serve(listReviews, showReviews),
  serve(decideReview, decide),
  serve(getVendorPlan, showVendorPlan),
]
