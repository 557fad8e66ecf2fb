import { disputeNotifications } from '@kindling/rules/messages/notifications/disputes'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'

export const disputeArea: Area = {
  news: [{ types: typesOf(disputeNotifications), heardBy: relationsFor('child', 'view') }],
}
