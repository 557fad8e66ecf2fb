import {
  accomplishJournal,
  addHighlight,
  deleteHighlight,
  getHighlight,
  listGoalHighlights,
  listHighlights,
  removeHighlight,
  updateHighlight,
} from '@kindling/contract/highlights'
import {
  listWblCourses,
  listWblEvaluations,
  listWblExperiences,
  listWblPathways,
  listWblReport,
  listWblTypes,
} from '@kindling/contract/wbl'
import { addWblChoice, changeWblChoice, getWblLists } from '@kindling/contract/wbl-lists'
import { childPolicy, groupPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { journalPolicy } from '../journals/index.ts'
import { highlightPolicy } from './access.ts'
import { changeHighlight, removeHighlightOf } from './change-highlight.ts'
import { addToWblList, changeWblList, showWblLists } from './change-wbl-lists.ts'
import { showGoalHighlights, showHighlight, showHighlights } from './show-highlights.ts'
import {
  showWblCourses,
  showWblEvaluations,
  showWblExperiences,
  showWblPathways,
  showWblReport,
  showWblTypes,
} from './show-wbl.ts'
import { accomplishEntry, writeHighlight } from './write-highlight.ts'

export const highlightRoutes: Route[] = [
  serveRow(addHighlight, childPolicy, writeHighlight),
  serveRow(accomplishJournal, journalPolicy, accomplishEntry),
  serveRow(updateHighlight, highlightPolicy, changeHighlight),
  serveRow(getHighlight, highlightPolicy, showHighlight),
  serveRow(listHighlights, childPolicy, showHighlights),
  serveRow(listGoalHighlights, childPolicy, showGoalHighlights),
  serveRow(deleteHighlight, highlightPolicy, removeHighlightOf),
  serveRow(removeHighlight, highlightPolicy, removeHighlightOf),
  serveRow(listWblTypes, schoolPolicy, showWblTypes),
  serveRow(listWblPathways, schoolPolicy, showWblPathways),
  serveRow(listWblCourses, schoolPolicy, showWblCourses),
  serveRow(listWblExperiences, schoolPolicy, showWblExperiences),
  serveRow(listWblEvaluations, schoolPolicy, showWblEvaluations),
  serveRow(getWblLists, schoolPolicy, showWblLists),
  serveRow(addWblChoice, schoolPolicy, addToWblList),
  serveRow(changeWblChoice, schoolPolicy, changeWblList),
  serveRow(listWblReport, groupPolicy, showWblReport),
]
