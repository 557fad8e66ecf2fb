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
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { journalPolicy } from '../journals/index.ts'
import { highlightPolicy } from './access.ts'
import { changeHighlight, removeHighlightOf } from './change-highlight.ts'
import { showGoalHighlights, showHighlight, showHighlights } from './show-highlights.ts'
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
]
