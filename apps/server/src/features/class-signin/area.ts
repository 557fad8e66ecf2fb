import { classSignInNotifications } from '@kindling/rules/messages/notifications/class-signin'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'

export const classSignInArea: Area = {
  news: [{ types: typesOf(classSignInNotifications), heardBy: relationsFor('child', 'view') }],
}
