import { requestNotifications } from '@kindling/rules/messages/notifications/requests'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'

export const requestArea: Area = {
  news: [{ types: typesOf(requestNotifications), heardBy: relationsFor('child', 'view') }],
}
