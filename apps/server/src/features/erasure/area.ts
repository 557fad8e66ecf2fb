import { erasureNotifications } from '@kindling/rules/messages/notifications/erasures'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'

export const erasureArea: Area = {
  news: [{ types: typesOf(erasureNotifications), heardBy: relationsFor('child', 'view') }],
}
