import { accountNotifications } from '@kindling/rules/messages/notifications/accounts'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'

export const accountArea: Area = {
  news: [{ types: typesOf(accountNotifications), heardBy: relationsFor('child', 'view') }],
}
