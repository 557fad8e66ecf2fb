import { type ActivityChoice, type ActivityListName, activityLists } from '@kindling/rules/activities'
import type { Place } from '@kindling/rules/distances'
import { activityListWords } from '@kindling/rules/messages/activities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Stack } from '../../ui/card.tsx'
import { ActivityList } from './activity-list.tsx'
import { activitiesQuery } from './api.ts'
import { NearForm } from './near-form.tsx'
import { NearList, type NearLook } from './near-list.tsx'

interface LongListProps {
  kind: ActivityListName
  /** A child of the reader; 0 is the reader. */
  childId: number
  zip: string | undefined
  onZip: (zip: string) => void
  look: NearLook
  pageSize?: number
}

/** A whole list of activities; a near list asks for its origin. */
export function LongList({ kind, childId, zip, onZip, look, pageSize }: LongListProps) {
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
      <NearList list={list} miles={choice.miles ?? 0} empty={empty} from={from} {...look} />
    </Stack>
  )
}
