import { friendNotifications } from '@kindling/rules/messages/notifications/friends'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'
import { friendRecords } from './record-queries.ts'

export const friendArea: Area = {
  news: [{ types: typesOf(friendNotifications), heardBy: relationsFor('child', 'list-friends') }],
  records: [friendRecords],
}
