import { goneWords } from '@kindling/rules/messages/gone'
import { highlightNotifications } from '@kindling/rules/messages/notifications/highlights'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'
import { highlightHolders, highlightTitles, highlightWorks } from './queries.ts'
import { highlightRecords } from './record-queries.ts'

export const highlightArea: Area = {
  subjects: [
    {
      kind: 'highlight',
      titles: highlightTitles,
      untitled: goneWords.highlight,
      works: highlightWorks,
      holders: highlightHolders,
    },
  ],
  news: [
    {
      types: [...typesOf(highlightNotifications), 'highlight_changed'],
      heardBy: relationsFor('highlight', 'view'),
    },
  ],
  records: [highlightRecords],
}
