import { transferNotifications } from '@kindling/rules/messages/notifications/transfers'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'

export const transferArea: Area = {
  news: [{ types: typesOf(transferNotifications), heardBy: relationsFor('child', 'view') }],
}
