import {
  addCustomJournal,
  deleteCustomJournal,
  editCustomJournal,
  getClassPrompt,
  getJournalStats,
  getJournalType,
  getPromptOfDay,
  listCustomJournals,
  stopJournalType,
  useJournalType,
} from '@kindling/contract/prompts'
import { childPolicy, groupPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { promptPolicy } from './access.ts'
import { changePrompt, makePrompt, takePromptAway } from './make-prompt.ts'
import { showAnswers, showPrompt, showPromptOfDay, showPrompts } from './show-prompts.ts'
import { putBeforeClass, showClassPrompt, takeFromClass } from './use-prompt.ts'

export const promptRoutes: Route[] = [
  serve(addCustomJournal, makePrompt),
  serveRow(editCustomJournal, promptPolicy, changePrompt),
  serveRow(deleteCustomJournal, promptPolicy, takePromptAway),
  serve(listCustomJournals, showPrompts),
  serveRow(getJournalType, promptPolicy, showPrompt),
  serveRow(getJournalStats, promptPolicy, showAnswers),
  serveRow(getClassPrompt, groupPolicy, showClassPrompt),
  serveRow(useJournalType, groupPolicy, putBeforeClass),
  serveRow(stopJournalType, groupPolicy, takeFromClass),
  serveRow(getPromptOfDay, childPolicy, showPromptOfDay),
]
