import { listLinks } from '@kindling/contract/links'
import type { LinkState } from '@kindling/rules/link-health'
import { nextOffset } from '@kindling/rules/list-pages'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type OutsideLink = ReplyOf<typeof listLinks>['links'][number]

const pageSize = 25

/** Links of one state or all, a page at a time, with the count of each state. */
export const linksQuery = (state: LinkState | 'all') =>
  infiniteQueryOptions({
    queryKey: keys.outsideLinks(state),
    queryFn: ({ pageParam, signal }) =>
      callServer(listLinks, {
        query: { limit: pageSize, offset: pageParam, ...(state !== 'all' && { state }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextOffset({ received: last.links.length, pages: pages.length, size: pageSize }),
  })
