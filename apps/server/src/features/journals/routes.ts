import { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import {
  countLessonAnswers,
  getFamilyJournals,
  getJournal,
  likeJournal,
  listActivityJournals,
  listClassJournals,
  listJournals,
  listSeasonalJournals,
  removeJournal,
} from '@kindling/contract/journals'
import { listChildMedia } from '@kindling/contract/media'
import { childPolicy, groupPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { lessonPolicy } from '../authoring/index.ts'
import { journalPolicy } from './access.ts'
import { changeJournal } from './change-journal.ts'
import {
  listChildJournals,
  listEarlierJournals,
  listGroupJournals,
  listJournalsAboutActivities,
  showAnswerCounts,
  showJournal,
} from './list-journals.ts'
import { reactToJournal } from './react.ts'
import { removeEntry } from './remove-journal.ts'
import { showChildMedia } from './show-child-media.ts'
import { showFamilyJournals } from './show-family-journals.ts'
import { writeJournal } from './write-journal.ts'

export const journalRoutes: Route[] = [
  serveRow(addJournal, childPolicy, writeJournal),
  serveRow(listJournals, childPolicy, listChildJournals),
  serveRow(listSeasonalJournals, childPolicy, listEarlierJournals),
  serveRow(listActivityJournals, childPolicy, listJournalsAboutActivities),
  serveRow(listChildMedia, childPolicy, showChildMedia),
  serveRow(listClassJournals, groupPolicy, listGroupJournals),
  serveRow(countLessonAnswers, lessonPolicy, showAnswerCounts),
  serve(getFamilyJournals, showFamilyJournals),
  serveRow(getJournal, journalPolicy, showJournal),
  serveRow(updateJournal, journalPolicy, changeJournal),
  serveRow(removeJournal, journalPolicy, removeEntry),
  serveRow(likeJournal, journalPolicy, reactToJournal),
]
