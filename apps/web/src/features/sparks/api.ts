import { getLinkMetadata } from '@kindling/contract/media'
import {
  createSpark,
  getSpark,
  listCreatedSparks,
  listRecommendedSparks,
  listSparkBookmarks,
  listSparks,
  listSparksOfCategory,
  listTeacherPicks,
  markSparkViewed,
  removeSpark,
} from '@kindling/contract/sparks'
import { nextOffset } from '@kindling/rules/list-pages'
import { type SparkCategory, type SparkList, sparkPages } from '@kindling/rules/sparks'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Spark = ReplyOf<typeof getSpark>['spark']
export type NewSpark = BodyOf<typeof createSpark>

/** Under the key of the shelves, like all below: a changed favorite or recommendation shows everywhere. */
export const sparkQuery = (sparkId: number) =>
  queryOptions({
    queryKey: keys.shelves('spark', sparkId),
    queryFn: ({ signal }) => callServer(getSpark, { params: { sparkId }, signal }).then(reply => reply.spark),
  })

/** Fifty of all, in a new order each day (SPARKS-33). */
export const randomSparksQuery = queryOptions({
  queryKey: keys.shelves('sparks', 'random'),
  queryFn: ({ signal }) =>
    callServer(listSparks, {
      params: { actionId: 'all' },
      query: { limit: sparkPages.all, offset: 0, status: 'Published' },
      signal,
    }).then(reply => reply.sparks),
})

/** Some of a category, for the page of one of them. */
export const relatedQuery = (category: SparkCategory) =>
  queryOptions({
    queryKey: keys.shelves('sparks', category, 'related'),
    queryFn: ({ signal }) =>
      callServer(listSparksOfCategory, { params: { category }, query: { limit: 4 }, signal }).then(
        reply => reply.sparks,
      ),
  })

export type SparkChoice = SparkCategory | SparkList

/** A page of the list with this name; a page that is not full is the last. */
export const sparksQuery = (childId: number | null, choice: SparkChoice) =>
  infiniteQueryOptions({
    queryKey: keys.shelves('sparks', choice, childId ?? 0),
    queryFn: ({ pageParam, signal }) =>
      readSparks(childId, choice, { limit: sparkPages.long, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextOffset({ received: last.length, pages: pages.length, size: sparkPages.long }),
  })

/** How many of a list are side by side at first. */
export const sparksInRow = 4

/** The first of them; one more than is shown, to know whether there are more. */
export const firstSparksQuery = (childId: number, choice: SparkChoice) =>
  queryOptions({
    queryKey: keys.shelves('sparks', choice, childId, 'first'),
    queryFn: ({ signal }) => readSparks(childId, choice, { limit: sparksInRow + 1, offset: 0 }, signal),
  })

async function readSparks(
  childId: number | null,
  choice: SparkChoice,
  query: { limit: number; offset: number },
  signal: AbortSignal,
): Promise<Spark[]> {
  const ofChild = { params: childId === null ? {} : { childId }, query, signal }
  const read = () => {
    switch (choice) {
      case 'saved':
        return callServer(listSparkBookmarks, ofChild)
      case 'teacher_added':
        return callServer(listRecommendedSparks, ofChild)
      case 'teacher_picks':
        return callServer(listTeacherPicks, ofChild)
      case 'created':
        return callServer(listCreatedSparks, { query, signal })
      default:
        return callServer(listSparksOfCategory, { params: { category: choice }, query, signal })
    }
  }
  return (await read()).sparks
}

export const sendSpark = (body: NewSpark, idempotencyKey: string) =>
  callServer(createSpark, { body, idempotencyKey })

export const sendRemoval = (sparkId: number) => callServer(removeSpark, { params: { sparkId } })

export const sendViewed = (sparkId: number) =>
  callServer(markSparkViewed, { params: { sparkId }, body: { type: 'SPARKS' } })

/** The preview of an address, before it is added. */
export const askLink = (url: string) => callServer(getLinkMetadata, { body: { url } })

/** A website's description of itself (SPARKS-22); null if it could not be read, since ours is already shown. */
export const askSite = async (url: string) => {
  const site = await askLink(url)
  return site.is_read ? site : null
}
