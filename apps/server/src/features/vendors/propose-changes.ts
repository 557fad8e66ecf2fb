import type { ReplyOf } from '@kindling/contract/define-call'
import type { updateVendor } from '@kindling/contract/listings'
import { changedFields, contactFields, listingFields } from '@kindling/rules/listings'
import { listingMessages } from '@kindling/rules/messages/listings'
import { readWebsite } from '@kindling/rules/sparks'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { findActivities, findVendor, hangPictures, readWritten } from '../activities/index.ts'
import type { KindRow } from '../catalogue/index.ts'
import { vendorLimits } from './limits.ts'
import { type Contact, contactOf, versionOf } from './listing-version.ts'
import { dropUnnamedPictures } from './picture-queries.ts'
import { insertProposal, lockListing } from './queries.ts'

/** A vendor's proposed changes wait, and the listing stays as it is until an operator has published them (D-74). */
export async function proposeChanges({
  services,
  actor,
  row,
  body,
  retry,
}: RowContext<typeof updateVendor, 'activity', KindRow>): Promise<ReplyOf<typeof updateVendor>> {
  await requireProvedAddress(services, actor.id)
  await useLimit(services, vendorLimits.proposed, actor.id)
  const activityId = row.archetype_id
  const { website } = readWritten(body.changed)
  const contact = withWholeAddresses(body.contact)
  const proposal = await transaction(
    services,
    async tx => {
      const { db } = tx
      await lockListing(db, activityId)
      const listing = (await findActivities(db, [activityId])).get(activityId)
      if (!listing) throw refuse('NOT_FOUND')
      const original = versionOf(listing)
      const { images: wanted = listing.images } = body.changed
      const known = { ...body.original, images: body.original.images ?? original.images }
      if (changedFields(listingFields, original, known).length > 0)
        throw refuse('CONFLICT', listingMessages.changedMeanwhile)
      const now = services.clock.now()
      const hanging = { activityId, userId: actor.id, wanted, current: listing.images, now }
      const changed = { ...body.changed, website, images: await hangPictures(tx, hanging) }
      const vendor = listing.vendor_id === null ? null : await findVendor(db, listing.vendor_id)
      const asked = vendor ? contactOf(vendor) : contact
      // Only the account that manages the vendor changes its contact details.
      const said = vendor && vendor.user_id !== actor.id ? asked : contact
      const isSame =
        changedFields(listingFields, original, changed).length === 0 &&
        changedFields(contactFields, asked, said).length === 0
      if (isSame) throw refuse('VALIDATION', listingMessages.nothingChanged)
      const proposed = { activityId, userId: actor.id, original, changed, contact: said, now }
      const inserted = await insertProposal(db, proposed)
      await dropUnnamedPictures(db, [activityId])
      return inserted
    },
    retry,
  )
  return { proposal, message: listingMessages.sent }
}

const withWholeAddresses = ({ website, enroll, ...contact }: Contact): Contact => ({
  ...contact,
  website: website && readWebsite(website),
  enroll: enroll && readWebsite(enroll),
})
