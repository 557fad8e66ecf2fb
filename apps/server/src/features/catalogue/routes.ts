import {
  getItem,
  listRecommendedTo,
  listShelf,
  listShelves,
  recommendItem,
  searchCatalogue,
  setMark,
} from '@kindling/contract/catalogue'
import { groupPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { itemPolicy } from './access.ts'
import { markItem } from './mark-item.ts'
import { recommendToClass, showRecommendedTo } from './recommend-item.ts'
import { findInCatalogue } from './search-catalogue.ts'
import { showItem } from './show-item.ts'
import { showShelf, showShelves } from './show-shelves.ts'

export const catalogueRoutesForAnyone: Route[] = [
  serve(searchCatalogue, findInCatalogue),
  serve(listShelves, showShelves),
  serve(listShelf, showShelf),
  serve(getItem, showItem),
]

export const catalogueRoutes: Route[] = [
  serveRow(setMark, itemPolicy, markItem),
  serveRow(listRecommendedTo, itemPolicy, showRecommendedTo),
  serveRow(recommendItem, groupPolicy, recommendToClass),
]
