import type { ActivitySubject } from '@kindling/rules/activities'
import { activityListWords, activityMessages } from '@kindling/rules/messages/activities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Stack } from '../../ui/card.tsx'
import { ActivityList } from './activity-list.tsx'
import { activitiesQuery, storeQuery } from './api.ts'

type OnlineListProps = { childId: number } | { subject: ActivitySubject }

/** What needs no place, for a reader whose place is not known yet. */
export function OnlineList(of: OnlineListProps) {
  return (
    <Stack>
      <h2>{activityMessages.onlineMeanwhile}</h2>
      {'subject' in of ? <OfSubject {...of} /> : <OfReader {...of} />}
    </Stack>
  )
}

const { empty } = activityListWords.online

const OfReader = ({ childId }: { childId: number }) => (
  <ActivityList
    list={useInfiniteQuery(activitiesQuery({ kind: 'online', childId }))}
    empty={empty}
    level={3}
  />
)

const OfSubject = ({ subject }: { subject: ActivitySubject }) => (
  <ActivityList
    list={useInfiniteQuery(storeQuery(subject, 'storeOnline', undefined))}
    empty={empty}
    level={3}
  />
)
