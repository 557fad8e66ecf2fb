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
import { type Archetype, type Mark, searchPage } from '@kindling/rules/catalogue'
import { reportPages } from '@kindling/rules/item-reports'
import { nextOffset } from '@kindling/rules/list-pages'
import { longViewPage, type ShelfAges, type ShelfName, type ShelfPlace } from '@kindling/rules/shelves'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Item = ReplyOf<typeof searchCatalogue>['items'][number]

export type ItemDetail = ReplyOf<typeof getItem>

export interface Search {
  text: string
  archetype?: Archetype | undefined
}

/** A page that is not full is the last one (DISCOVERY-11). */
export const searchQuery = ({ text, archetype }: Search) =>
  infiniteQueryOptions({
    queryKey: keys.search(text, archetype),
    queryFn: ({ pageParam, signal }) =>
      callServer(searchCatalogue, {
        query: { text, limit: searchPage, offset: pageParam, ...(archetype && { archetype }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextOffset({ received: last.items.length, pages: pages.length, size: searchPage }),
    placeholderData: known => known,
  })

export type ShelfReply = ReplyOf<typeof listShelves>['shelves'][number]

export const shelvesQuery = (place: ShelfPlace, ages: ShelfAges) =>
  queryOptions({
    queryKey: keys.shelves(place, ages),
    queryFn: ({ signal }) =>
      callServer(listShelves, { query: { place, ages }, signal }).then(reply => reply.shelves),
  })

export const discoverQuery = queryOptions({
  queryKey: keys.shelves('box'),
  queryFn: ({ signal }) => callServer(getDiscoverBox, { signal }),
})

/** Under the key of the shelves, so that a changed favorite shows here too. */
export const shelfQuery = (name: ShelfName, ages: ShelfAges) =>
  infiniteQueryOptions({
    queryKey: keys.shelves(name, ages),
    queryFn: ({ pageParam, signal }) =>
      callServer(listShelf, {
        params: { name },
        query: { limit: longViewPage, offset: pageParam, ages },
        signal,
      }).then(reply => reply.items),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextOffset({ received: last.length, pages: pages.length, size: longViewPage }),
  })

/** Under the key of the shelves: a changed favorite shows everywhere. */
export const itemQuery = (archetype: Archetype, archetypeId: number) =>
  queryOptions({
    queryKey: keys.shelves(archetype, archetypeId),
    queryFn: ({ signal }) => callServer(getItem, { params: { archetypeId }, query: { archetype }, signal }),
  })

export const sendMark = (itemId: number, mark: Mark, value: number | null) =>
  callServer(setMark, { params: { itemId }, body: { mark, value } })

/** The user's classes to which an item is recommended. */
export const recommendedQuery = (itemId: number) =>
  queryOptions({
    queryKey: keys.shelves('recommended', itemId),
    queryFn: ({ signal }) =>
      callServer(listRecommendedTo, { params: { itemId }, signal }).then(reply => reply.group_ids),
  })

export const sendRecommendation = (itemId: number, groupId: number, is_recommended: boolean) =>
  callServer(recommendItem, { params: { groupId }, body: { item_id: itemId, is_recommended } }).then(
    reply => reply.group_ids,
  )

export const sendReport = (itemId: number, body: BodyOf<typeof reportItem>, idempotencyKey: string) =>
  callServer(reportItem, { params: { itemId }, body, idempotencyKey })

export type ReportedItem = ReplyOf<typeof listItemReports>['items'][number]

/** The waiting reports and the hidden items, a page of both at a time. */
export const reportsQuery = infiniteQueryOptions({
  queryKey: keys.itemReports,
  queryFn: ({ pageParam, signal }) =>
    callServer(listItemReports, { query: { limit: reportPages.usual, offset: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ has_more }, pages) =>
    has_more
      ? nextOffset({ received: reportPages.usual, pages: pages.length, size: reportPages.usual })
      : undefined,
})

export const sendAnswer = ({ id, seen }: ReportedItem, answer: 'hide' | 'keep') =>
  callServer(answerItemReports, { params: { itemId: id }, body: { answer, seen } })
