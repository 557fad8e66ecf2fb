import {
  type ActivityChoice,
  type ActivityFilter,
  type ActivityListName,
  activityLists,
} from '@kindling/rules/activities'
import type { Place } from '@kindling/rules/distances'
import { activityListWords, activityMessages } from '@kindling/rules/messages/activities'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { Stack } from '../../ui/card.tsx'
import { ActivityList } from './activity-list.tsx'
import { activitiesQuery } from './api.ts'
import { NearFilter } from './near-filter.tsx'
import { NearForm } from './near-form.tsx'
import { NearList, type NearLook } from './near-list.tsx'
import { OnlineList } from './online-list.tsx'

interface LongListProps {
  kind: ActivityListName
  /** A child of the reader; 0 is the reader. */
  childId: number
  zip: string | undefined
  onZip: (zip: string) => void
  look: NearLook
  filter: ActivityFilter
  onFilter: (query: Record<string, string | undefined>) => void
  pageSize?: number
}

/** A whole list of activities; a near list asks for its origin. */
export function LongList({ kind, childId, zip, onZip, look, filter, onFilter, pageSize }: LongListProps) {
  const { user } = useSession()
  const [device, setDevice] = useState<Place>()
  const choice: ActivityChoice | null = activityLists[kind]
  const isNear = choice?.list === 'near'
  const list = useInfiniteQuery({
    ...activitiesQuery({
      kind,
      childId,
      zip,
      device,
      filter: isNear ? filter : {},
      ...(pageSize && { pageSize }),
    }),
    // The filter stays in its place while the reader changes it.
    placeholderData: keepPreviousData,
  })
  const { empty } = activityListWords[kind]
  if (!isNear) return <ActivityList list={list} empty={empty} />
  const from = list.data?.pages[0]?.from
  // Whoever has signed in mostly has a place: what stands above the list is there before it.
  const isAwaited = list.isPending && Boolean(user || zip || device)
  const usual = choice.miles ?? 0
  const isFiltered = Object.values(filter).some(chosen => chosen !== undefined)
  return (
    <Stack>
      <NearForm
        key={zip ?? from?.zip ?? ''}
        zip={zip ?? from?.zip ?? ''}
        asks={!zip && (from === null || (list.isPending && !isAwaited))}
        onZip={typed => {
          setDevice(undefined)
          onZip(typed)
        }}
        onDevice={setDevice}
      />
      <NearList
        list={list}
        miles={filter.miles ?? usual}
        empty={isFiltered ? activityMessages.noneLikeThis : empty}
        from={from}
        isAwaited={isAwaited}
        meanwhile={<OnlineList childId={childId} />}
        filters={(from || isAwaited) && <NearFilter filter={filter} miles={usual} onFilter={onFilter} />}
        {...look}
      />
    </Stack>
  )
}
