import { goneWords } from '@kindling/rules/messages/gone'
import { catalogueNotifications } from '@kindling/rules/messages/notifications/catalogue'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'
import { itemTitles } from './queries.ts'
import { markRecords } from './record-queries.ts'

export const catalogueArea: Area = {
  subjects: [{ kind: 'item', titles: itemTitles, untitled: goneWords.item }],
  // About no child: the reporter hears it.
  news: [
    { types: typesOf(catalogueNotifications), heardBy: [] },
    { types: ['favorite_changed'], heardBy: [] },
    { types: ['content_done'], heardBy: relationsFor('child', 'view-progress') },
  ],
  records: [markRecords],
}
