import { supportNotifications } from '@kindling/rules/messages/notifications/support'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'
import { visitTitles } from './queries.ts'

export const supportArea: Area = {
  // The reason is read in the sentence; a visit has no page that a notification could lead to.
  subjects: [{ kind: 'support_visit', titles: visitTitles, untitled: '…', fields: () => ({}) }],
  news: [{ types: typesOf(supportNotifications), heardBy: relationsFor('child', 'view') }],
}
