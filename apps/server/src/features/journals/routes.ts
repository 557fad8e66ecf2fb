import { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import { getJournal, likeJournal, listJournals, removeJournal } from '@kindling/contract/journals'
import { childGate } from '../../platform/access/gates.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { journalGate } from './access.ts'
import { changeJournal } from './change-journal.ts'
import { listChildJournals, showJournal } from './list-journals.ts'
import { reactToJournal } from './react.ts'
import { removeEntry } from './remove-journal.ts'
import { writeJournal } from './write-journal.ts'

export const journalRoutes: Route[] = [
  serveRow(addJournal, childGate, writeJournal),
  serveRow(listJournals, childGate, listChildJournals),
  serveRow(getJournal, journalGate, showJournal),
  serveRow(updateJournal, journalGate, changeJournal),
  serveRow(removeJournal, journalGate, removeEntry),
  serveRow(likeJournal, journalGate, reactToJournal),
]
