import {
  endJourneyLink,
  listJourneyLinks,
  listShareable,
  makeJourneyLink,
} from '@kindling/contract/journey-links'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type JourneyLink = ReplyOf<typeof listJourneyLinks>['links'][number]
export type Shareable = ReplyOf<typeof listShareable>
export type NewJourneyLink = BodyOf<typeof makeJourneyLink>

/** Below the portfolio: a change there changes what links show. */
export const journeyLinksQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.portfolio(childId, 'links'),
    queryFn: ({ signal }) => callServer(listJourneyLinks, { params: { childId }, signal }),
  })

export const shareableQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.portfolio(childId, 'shareable'),
    queryFn: ({ signal }) => callServer(listShareable, { params: { childId }, signal }),
  })

export const sendNewLink = (childId: number, body: NewJourneyLink, idempotencyKey: string) =>
  callServer(makeJourneyLink, { params: { childId }, body, idempotencyKey })

export const sendEnd = (childId: number, linkId: number) =>
  callServer(endJourneyLink, { params: { childId }, query: { link_id: linkId } })
