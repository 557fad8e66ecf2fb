import { listFavorites, searchCatalogue, setFavorite } from '@kindling/contract/catalogue'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { itemPolicy } from './access.ts'
import { keepFavorite, showFavorites } from './favorites.ts'
import { findInCatalogue } from './search-catalogue.ts'

export const catalogueRoutesForAnyone: Route[] = [serve(searchCatalogue, findInCatalogue)]

export const catalogueRoutes: Route[] = [
  serve(listFavorites, showFavorites),
  serveRow(setFavorite, itemPolicy, keepFavorite),
]
