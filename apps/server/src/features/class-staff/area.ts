import { classStaffNotifications } from '@kindling/rules/messages/notifications/class-staff'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'

export const classStaffArea: Area = {
  news: [{ types: typesOf(classStaffNotifications), heardBy: relationsFor('child', 'view') }],
}
