import { getItem, listShelf, listShelves, searchCatalogue, setMark } from '@kindling/contract/catalogue'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { itemPolicy } from './access.ts'
import { markItem } from './mark-item.ts'
import { findInCatalogue } from './search-catalogue.ts'
import { showItem } from './show-item.ts'
import { showShelf, showShelves } from './show-shelves.ts'

export const catalogueRoutesForAnyone: Route[] = [
  serve(searchCatalogue, findInCatalogue),
  serve(listShelves, showShelves),
  serve(listShelf, showShelf),
  serve(getItem, showItem),
]

export const catalogueRoutes: Route[] = [serveRow(setMark, itemPolicy, markItem)]
