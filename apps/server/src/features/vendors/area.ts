import { vendorNotifications } from '@kindling/rules/messages/notifications/vendors'
import { type Area, typesOf } from '../../platform/areas.ts'

export const vendorArea: Area = {
  // About no child: the vendor hears it.
  news: [{ types: typesOf(vendorNotifications), heardBy: [] }],
}
