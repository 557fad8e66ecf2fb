import { membershipNotifications } from '@kindling/rules/messages/notifications/memberships'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'
import { classRecords } from './record-queries.ts'

export const membershipArea: Area = {
  news: [{ types: typesOf(membershipNotifications), heardBy: relationsFor('child', 'view') }],
  records: [classRecords],
}
