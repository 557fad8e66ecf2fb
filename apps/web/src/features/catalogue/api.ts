import { listFavorites, searchCatalogue, setFavorite } from '@kindling/contract/catalogue'
import { type Archetype, searchPage } from '@kindling/rules/catalogue'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Item = ReplyOf<typeof searchCatalogue>['items'][number]

export interface Search {
  text: string
  archetype?: Archetype | undefined
}

/** A page that is not full is the last one (DISCOVERY-11). */
export const searchQuery = ({ text, archetype }: Search) =>
  infiniteQueryOptions({
    queryKey: keys.catalogueSearch(text, archetype),
    queryFn: ({ pageParam, signal }) =>
      callServer(searchCatalogue, {
        query: { text, limit: searchPage, offset: pageParam, ...(archetype && { archetype }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.items.length === searchPage ? pages.length * searchPage : undefined,
    placeholderData: known => known,
  })

export const favoritesQuery = queryOptions({
  queryKey: keys.favorites,
  queryFn: ({ signal }) => callServer(listFavorites, { signal }).then(reply => reply.items),
})

export const sendFavorite = (itemId: number, is_favorite: boolean) =>
  callServer(setFavorite, { params: { itemId }, body: { is_favorite } })
