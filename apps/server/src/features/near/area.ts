import { nearNotifications } from '@kindling/rules/messages/notifications/near'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'

export const nearArea: Area = {
  news: [{ types: typesOf(nearNotifications), heardBy: relationsFor('child', 'view') }],
}
