import { vendorNotifications } from '@kindling/rules/messages/notifications/vendors'
import { type Area, typesOf } from '../../platform/areas.ts'
import { listingHolders } from './picture-queries.ts'

export const vendorArea: Area = {
  subjects: [{ kind: 'listing', holders: listingHolders }],
  // About no child: the vendor hears it.
  news: [{ types: typesOf(vendorNotifications), heardBy: [] }],
}
