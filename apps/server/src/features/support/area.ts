import { goneWords } from '@kindling/rules/messages/gone'
import { supportNotifications } from '@kindling/rules/messages/notifications/support'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'
import { visitTitles } from './queries.ts'

export const supportArea: Area = {
  // The sentence contains the reason; a visit has no page to which a notification could link.
  subjects: [
    { kind: 'support_visit', titles: visitTitles, untitled: goneWords.support_visit, fields: () => ({}) },
  ],
  news: [{ types: typesOf(supportNotifications), heardBy: relationsFor('child', 'view') }],
}
