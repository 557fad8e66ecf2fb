import { type ActivityChoice, type ActivityListName, activityLists } from '@kindling/rules/activities'
import type { Place } from '@kindling/rules/distances'
import { activityListWords, activityMessages } from '@kindling/rules/messages/activities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ActivityList } from './activity-list.tsx'
import { activitiesQuery, type Listed } from './api.ts'
import { NearForm } from './near-form.tsx'

interface LongListProps {
  kind: ActivityListName
  /** A child of the reader; 0 is the reader. */
  childId: number
  zip: string | undefined
  onZip: (zip: string) => void
  pageSize?: number
}

/** A list of activities as a whole; what is near asks from where. */
export function LongList({ kind, childId, zip, onZip, pageSize }: LongListProps) {
  const [device, setDevice] = useState<Place>()
  const list = useInfiniteQuery(
    activitiesQuery({ kind, childId, zip, device, ...(pageSize && { pageSize }) }),
  )
  const choice: ActivityChoice | null = activityLists[kind]
  const { empty } = activityListWords[kind]
  if (choice?.list !== 'near') return <ActivityList list={list} empty={empty} />
  const from = list.data?.pages[0]?.from
  return (
    <Stack>
      <NearForm
        key={zip ?? from?.zip ?? ''}
        zip={zip ?? from?.zip ?? ''}
        onZip={typed => {
          setDevice(undefined)
          onZip(typed)
        }}
        onDevice={setDevice}
      />
      <NearList list={list} miles={choice.miles ?? 0} empty={empty} from={from} />
    </Stack>
  )
}

interface NearListProps {
  list: Parameters<typeof ActivityList>[0]['list']
  miles: number
  empty: string
  from: Listed['from'] | undefined
}

/** What is near says from where it is near; without a place it asks for one. */
export function NearList({ list, miles, empty, from }: NearListProps) {
  if (from === null) return <EmptyState picture="courses">{activityMessages.whereAreYou}</EmptyState>
  return (
    <>
      <p role="status" className="soft">
        {from &&
          (from.zip === null
            ? format(activityMessages.nearDevice, { miles })
            : format(activityMessages.nearZip, { miles, zip: from.zip }))}
      </p>
      <ActivityList list={list} empty={empty} />
    </>
  )
}
