import { checkLink, listLinks } from '@kindling/contract/links'
import type { LinkState } from '@kindling/rules/link-health'
import { nextOffset } from '@kindling/rules/list-pages'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type OutsideLink = ReplyOf<typeof listLinks>['links'][number]

const pageSize = 25

export interface LinksView {
  state: LinkState | 'all'
  text: string
}

/** Links of one state or all that contain a text, a page at a time, with the count of each state. */
export const linksQuery = ({ state, text }: LinksView) =>
  infiniteQueryOptions({
    queryKey: keys.outsideLinks(state, text),
    queryFn: ({ pageParam, signal }) =>
      callServer(listLinks, {
        query: {
          limit: pageSize,
          offset: pageParam,
          ...(state !== 'all' && { state }),
          ...(text && { text }),
        },
        signal,
      }),
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    getNextPageParam: (last, pages) =>
      nextOffset({ received: last.links.length, pages: pages.length, size: pageSize }),
  })

export const sendCheck = (linkId: number) => callServer(checkLink, { params: { linkId } })
