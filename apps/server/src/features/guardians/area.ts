import { guardianNotifications } from '@kindling/rules/messages/notifications/guardians'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'
import { guardianRecords } from './record-queries.ts'

export const guardianArea: Area = {
  news: [{ types: typesOf(guardianNotifications), heardBy: relationsFor('child', 'view') }],
  records: [guardianRecords],
}
