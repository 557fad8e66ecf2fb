import { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import {
  getJournal,
  likeJournal,
  listClassJournals,
  listJournals,
  removeJournal,
} from '@kindling/contract/journals'
import { childPolicy, groupPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { journalPolicy } from './access.ts'
import { changeJournal } from './change-journal.ts'
import { listChildJournals, listGroupJournals, showJournal } from './list-journals.ts'
import { reactToJournal } from './react.ts'
import { removeEntry } from './remove-journal.ts'
import { writeJournal } from './write-journal.ts'

export const journalRoutes: Route[] = [
  serveRow(addJournal, childPolicy, writeJournal),
  serveRow(listJournals, childPolicy, listChildJournals),
  serveRow(listClassJournals, groupPolicy, listGroupJournals),
  serveRow(getJournal, journalPolicy, showJournal),
  serveRow(updateJournal, journalPolicy, changeJournal),
  serveRow(removeJournal, journalPolicy, removeEntry),
  serveRow(likeJournal, journalPolicy, reactToJournal),
]
