import { pageAt, siteHost } from '@kindling/rules/listings'
import { isSharedHost } from '@kindling/rules/shared-hosts'
import type { Db } from '../../platform/transaction.ts'
import { findActivities, findVendor } from '../activities/index.ts'
import {
  giveListings,
  giveVendor,
  listHeldWith,
  listOthersOfVendor,
  replaceProposalsOfOthers,
} from './queries.ts'

/**
 * Gives a listing to an account, and with it those of the same vendor that the proof speaks for too: all at its host, or at a host of many
 * tenants those at the very page. Whom families ask there is the account's as well where the vendor's own website is of them, or where a vendor
 * without one has no other listings.
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
  const vendorId = (await findActivities(db, [activityId])).get(activityId)?.vendor_id ?? null
  const vendor = vendorId === null ? null : await findVendor(db, vendorId)
  if (!vendor) return
  const isGiven = vendor.website
    ? placeOf(vendor.website) === place
    : (await listOthersOfVendor(db, vendor.id, ids)).length === 0
  if (isGiven) await giveVendor(db, vendor.id, userId)
}

/** What a proof about an address speaks for. */
function placeOf(website: string | null): string {
  const host = siteHost(website)
  return isSharedHost(host) ? pageAt(website ?? '') : host
}
