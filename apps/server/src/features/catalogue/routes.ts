import { addBookmark, checkBookmark, deleteBookmark } from '@kindling/contract/bookmarks'
import {
  getDiscoverBox,
  getItem,
  listRecommendedTo,
  listShelf,
  listShelves,
  recommendItem,
  searchCatalogue,
  setMark,
} from '@kindling/contract/catalogue'
import { answerItemReports, listItemReports, reportItem } from '@kindling/contract/item-reports'
import { listClassSuggestions, listSuggestions } from '@kindling/contract/suggestions'
import { childPolicy, groupPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { itemPolicy } from './access.ts'
import { answerReports, showReports } from './answer-reports.ts'
import { bookmark, hasBookmark, removeBookmark } from './bookmark-item.ts'
import { markItem } from './mark-item.ts'
import { recommendToClass, showRecommendedTo } from './recommend-item.ts'
import { reportProblem } from './report-item.ts'
import { findInCatalogue } from './search-catalogue.ts'
import { showDiscoverBox } from './show-discover-box.ts'
import { showItem } from './show-item.ts'
import { showShelf, showShelves } from './show-shelves.ts'
import { suggestToChild, suggestToClass } from './suggest-items.ts'

export const catalogueRoutesForAnyone: Route[] = [
  serve(searchCatalogue, findInCatalogue),
  serve(listShelves, showShelves),
  serve(listShelf, showShelf),
  serve(getDiscoverBox, showDiscoverBox),
  serve(getItem, showItem),
]

export const catalogueRoutes: Route[] = [
  serveRow(setMark, itemPolicy, markItem),
  serve(addBookmark, bookmark),
  serve(deleteBookmark, removeBookmark),
  serve(checkBookmark, hasBookmark),
  serveRow(listRecommendedTo, itemPolicy, showRecommendedTo),
  serveRow(recommendItem, groupPolicy, recommendToClass),
  serveRow(listSuggestions, childPolicy, suggestToChild),
  serveRow(listClassSuggestions, groupPolicy, suggestToClass),
  serveRow(reportItem, itemPolicy, reportProblem),
  serve(listItemReports, showReports),
  serve(answerItemReports, answerReports),
]
