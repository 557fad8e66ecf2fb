import {
  addArtefact,
  deleteArtefact,
  editArtefact,
  getJourney,
  keepBadge,
  keepComment,
  keepHighlight,
  keepJournal,
  listArtefacts,
  listKept,
  printJourney,
} from '@kindling/contract/portfolio'
import { updateUserSummary } from '@kindling/contract/profiles'
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { highlightPolicy } from '../highlights/index.ts'
import { journalPolicy } from '../journals/index.ts'
import { artefactPolicy } from './access.ts'
import { changeSummary } from './change-summary.ts'
import { keepAccomplishment, keepAnswer, keepAward, keepEntry } from './keep.ts'
import { sendJourneyPdf } from './print-journey.ts'
import { showArtefacts, showJourney, showKept } from './show-portfolio.ts'
import { addSpecial, changeSpecial, takeOut } from './write-artefact.ts'

export const portfolioRoutes: Route[] = [
  serve(updateUserSummary, changeSummary),
  serveRow(addArtefact, childPolicy, addSpecial),
  serveRow(keepJournal, journalPolicy, keepEntry),
  serveRow(listKept, childPolicy, showKept),
  serveRow(keepComment, childPolicy, keepAnswer),
  serveRow(keepHighlight, highlightPolicy, keepAccomplishment),
  serveRow(keepBadge, childPolicy, keepAward),
  serveRow(editArtefact, artefactPolicy, changeSpecial),
  serveRow(deleteArtefact, artefactPolicy, takeOut),
  serveRow(listArtefacts, childPolicy, showArtefacts),
  serveRow(getJourney, childPolicy, showJourney),
  serveRow(printJourney, childPolicy, sendJourneyPdf),
]
