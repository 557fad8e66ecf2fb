import { catalogueNotifications } from '@kindling/rules/messages/notifications/catalogue'
import { type Area, typesOf } from '../../platform/areas.ts'
import { itemTitles } from './queries.ts'

export const catalogueArea: Area = {
  subjects: [{ kind: 'item', titles: itemTitles, untitled: '…' }],
  // About no child: whoever reported something hears it.
  news: [{ types: typesOf(catalogueNotifications), heardBy: [] }],
}
