import { schoolYearNotifications } from '@kindling/rules/messages/notifications/school-years'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'

export const schoolYearArea: Area = {
  news: [{ types: typesOf(schoolYearNotifications), heardBy: relationsFor('child', 'view') }],
}
