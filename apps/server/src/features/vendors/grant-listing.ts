import { pageAt, siteHost } from '@kindling/rules/listings'
import { isSharedHost } from '@kindling/rules/shared-hosts'
import type { Db } from '../../platform/transaction.ts'
import { findActivities, findVendor } from '../activities/index.ts'
import { dropUnnamedPictures } from './picture-queries.ts'
import {
  giveListings,
  giveVendor,
  listHeldWith,
  listOthersOfVendor,
  replaceProposalsOfOthers,
} from './queries.ts'

/**
 * Gives a listing to an account, with the same vendor's other listings that the proof covers: all at its host, or at a shared host those at
 * exactly this page. The account also gets the vendor's contact details if the vendor's own website is covered, or if a vendor without one
 * has no other listings.
 */
export async function grantListing(
  db: Db,
  { activityId, userId, now }: { activityId: number; userId: number; now: Date },
): Promise<void> {
  const held = await listHeldWith(db, activityId)
  const place = placeOf(held.find(({ id }) => id === activityId)?.website ?? null)
  const ids = held
    .filter(({ id, website }) => id === activityId || (place !== '' && placeOf(website) === place))
    .map(({ id }) => id)
  await giveListings(db, ids, userId)
  await replaceProposalsOfOthers(db, { ids, userId, now })
  await dropUnnamedPictures(db, ids)
  const vendorId = (await findActivities(db, [activityId])).get(activityId)?.vendor_id ?? null
  const vendor = vendorId === null ? null : await findVendor(db, vendorId)
  if (!vendor) return
  const isGiven = vendor.website
    ? placeOf(vendor.website) === place
    : (await listOthersOfVendor(db, vendor.id, ids)).length === 0
  if (isGiven) await giveVendor(db, vendor.id, userId)
}

/** What a proof about an address covers. */
function placeOf(website: string | null): string {
  const host = siteHost(website)
  return isSharedHost(host) ? pageAt(website ?? '') : host
}
