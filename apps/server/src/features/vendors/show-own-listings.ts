import type { ReplyOf } from '@kindling/contract/define-call'
import type { getVendorPlan, listOwnListings } from '@kindling/contract/listings'
import { hintsFor, weeksTold } from '@kindling/rules/listings'
import type { RequestContext } from '../../platform/serve.ts'
import { findActivities, findVendor, findVendorOf } from '../activities/index.ts'
import { told } from '../catalogue/index.ts'
import { presentClaim } from './claim-listing.ts'
import { contactOf, versionOf } from './listing-version.ts'
import { countOwn, listClaims, listOwn } from './queries.ts'

type Listed = ReplyOf<typeof listOwnListings>

/** The listings that a vendor manages, and their figures. */
export async function showOwnListings({
  services: { db, clock },
  actor,
}: RequestContext<typeof listOwnListings>): Promise<Listed> {
  const now = clock.now()
  const since = new Date(now.getTime() - (weeksTold + 1) * 7 * 86_400_000)
  const own = await listOwn(db, actor.id, { since, now })
  const rows = await findActivities(
    db,
    own.map(({ id }) => id),
  )
  const vendorId = await findVendorOf(db, actor.id)
  const vendor = vendorId === null ? null : await findVendor(db, vendorId)
  const listings: Listed['listings'] = []
  for (const { id, picture, status, images, review_note, contact, proposal, visits } of own) {
    const row = rows.get(id)
    if (!row) continue
    const version = versionOf(row)
    listings.push({
      id,
      picture,
      version,
      status,
      reason: review_note,
      contact: contact && contactOf(contact),
      proposal,
      hints: hintsFor({ ...row, website: version.website, images }),
      visits: visits.map(({ week, viewed_as, views, clicks }) => ({
        week,
        viewed_as,
        views: told(views, true),
        clicks: told(clicks, true),
      })),
    })
  }
  return {
    vendor: vendor ? { ...vendor, contact: vendor } : null,
    listings,
    claims: (await listClaims(db, actor.id)).map(presentClaim),
  }
}

/** A vendor pays nothing: a paying vendor would come before others, but children should find what fits them. */
export const showVendorPlan = async ({
  services,
  actor,
}: RequestContext<typeof getVendorPlan>): Promise<ReplyOf<typeof getVendorPlan>> => ({
  plan: {
    name: 'Free',
    price: 0,
    is_active: true,
    expires_on: null,
    listings: await countOwn(services.db, actor.id),
  },
})
