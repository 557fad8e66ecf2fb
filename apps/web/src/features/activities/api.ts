import {
  getActivity,
  listAllActivities,
  listRelatedActivities,
  listStoreActivities,
} from '@kindling/contract/activities'
import { getVendor } from '@kindling/contract/vendors'
import {
  type ActivityFilter,
  type ActivityListName,
  type ActivitySubject,
  activityPages,
  type StoreScope,
} from '@kindling/rules/activities'
import { daysOf } from '@kindling/rules/activity-days'
import type { Place } from '@kindling/rules/distances'
import { nextOffset } from '@kindling/rules/list-pages'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { localDay } from '../../platform/clock.ts'
import { keys } from '../../platform/query-keys.ts'
import type { MapSquare } from './map-ground.tsx'

export type Activity = ReplyOf<typeof getActivity>['activity']
export type Listed = ReplyOf<typeof listAllActivities>

/** Under the key of the shelves, like all below: a changed favorite shows everywhere. */
export const activityQuery = (activityId: number, childId: number | null, zip?: string) =>
  queryOptions({
    queryKey: keys.shelves('activity', activityId, childId ?? 0, zip ?? ''),
    queryFn: ({ signal }) =>
      callServer(getActivity, {
        params: { activityId },
        query: { ...(childId !== null && { child_id: childId }), ...(zip && { zip }) },
        signal,
      }).then(reply => reply.activity),
  })

export const relatedQuery = (activityId: number) =>
  queryOptions({
    queryKey: keys.shelves('activity', activityId, 'related'),
    queryFn: ({ signal }) =>
      callServer(listRelatedActivities, { params: { activityId }, query: { limit: 3 }, signal }).then(
        reply => reply.activities,
      ),
  })

export const vendorQuery = (vendorId: number) =>
  queryOptions({
    queryKey: keys.shelves('vendor', vendorId),
    queryFn: ({ signal }) =>
      callServer(getVendor, { params: { vendorId }, signal }).then(reply => reply.vendor),
  })

/** The origin of distances: a typed zip code, or the device, whose location is sent and not stored. */
export interface From {
  zip?: string | undefined
  device?: Place | undefined
}

export interface ListOf extends From {
  kind: ActivityListName
  /** A child of the reader; 0 is the reader. */
  childId: number
  pageSize?: number
  filter?: ActivityFilter
}

const pagesOf = (size: number) => ({
  initialPageParam: 0,
  getNextPageParam: (last: Listed, pages: readonly Listed[]) =>
    nextOffset({ received: last.activities.length, pages: pages.length, size }),
})

/** A page of a long view; a page that is not full is the last. */
export const activitiesQuery = ({
  kind,
  childId,
  zip,
  device,
  filter: { soon, ...filter } = {},
  pageSize = activityPages.long,
}: ListOf) => {
  const on = soon && daysOf(soon, localDay())
  return infiniteQueryOptions({
    queryKey: keys.shelves(
      'activities',
      kind,
      childId,
      ...keyOf({ zip, device }),
      pageSize,
      ...[filter.age, filter.most_cents, on?.join() ?? filter.day, filter.miles].map(chosen => chosen ?? ''),
    ),
    queryFn: ({ pageParam, signal }) =>
      callServer(listAllActivities, {
        body: {
          kind,
          limit: pageSize,
          offset: pageParam,
          ...(childId > 0 && { child_id: childId }),
          ...filter,
          ...(on && { on }),
          ...(device ?? (zip ? { zip } : {})),
        },
        signal,
      }),
    ...pagesOf(pageSize),
  })
}

export const storeQuery = (subject: ActivitySubject, scope: StoreScope, zip: string | undefined) =>
  infiniteQueryOptions({
    queryKey: keys.shelves('store', subject, scope, zip ?? ''),
    queryFn: ({ pageParam, signal }) =>
      callServer(listStoreActivities, {
        params: { subject },
        query: { scope, limit: activityPages.long, offset: pageParam, ...(zip && { zip }) },
        signal,
      }),
    ...pagesOf(activityPages.long),
  })

/** A square of the map, by its name among `mapSquares`: a file of ours, which changes only with a release. */
export const mapSquareQuery = (name: string) =>
  queryOptions({
    queryKey: keys.mapSquare(name),
    queryFn: async ({ signal }): Promise<MapSquare> => {
      const reply = await fetch(`/map/${name}.json`, { signal })
      if (!reply.ok) throw new Error(`no square of the map: ${name}`)
      return reply.json()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

const keyOf = ({ zip = '', device }: From) => (device ? [`${device.latitude} ${device.longitude}`] : [zip])
