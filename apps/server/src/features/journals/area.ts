import { goneWords } from '@kindling/rules/messages/gone'
import { journalNotifications } from '@kindling/rules/messages/notifications/journals'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'
import { journalHolders, journalTitles, journalWorks } from './queries.ts'
import { journalRecords } from './record-queries.ts'

export const journalArea: Area = {
  subjects: [
    {
      kind: 'journal',
      titles: journalTitles,
      untitled: goneWords.journal,
      works: journalWorks,
      holders: journalHolders,
      fields: id => ({ id, journal_id: id }),
    },
  ],
  news: [
    {
      types: [...typesOf(journalNotifications), 'journal_unliked'],
      heardBy: relationsFor('journal', 'view'),
    },
  ],
  records: [journalRecords],
}
