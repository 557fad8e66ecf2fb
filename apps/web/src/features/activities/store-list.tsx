import {
  type ActivityChoice,
  type ActivitySubject,
  type StoreScope,
  storeScopes,
} from '@kindling/rules/activities'
import { activityMessages } from '@kindling/rules/messages/activities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { Stack } from '../../ui/card.tsx'
import { ActivityList } from './activity-list.tsx'
import { storeQuery } from './api.ts'
import { NearForm } from './near-form.tsx'
import { NearList, type NearLook } from './near-list.tsx'
import { OnlineList } from './online-list.tsx'

interface StoreListProps {
  subject: ActivitySubject
  scope: StoreScope
  zip: string | undefined
  onZip: (zip: string) => void
  look: NearLook
}

/** The activities for a subject, near, online, anywhere or in summer. */
export function StoreList({ subject, scope, zip, onZip, look }: StoreListProps) {
  const { user } = useSession()
  const list = useInfiniteQuery(storeQuery(subject, scope, zip))
  const choice: ActivityChoice = storeScopes[scope]
  if (choice.list !== 'near') return <ActivityList list={list} empty={activityMessages.none} />
  const from = list.data?.pages[0]?.from
  const known = zip ?? from?.zip ?? ''
  return (
    <Stack>
      <NearForm
        key={known}
        zip={known}
        asks={!zip && (from === null || (list.isPending && !user))}
        onZip={onZip}
      />
      <NearList
        list={list}
        miles={choice.miles ?? 0}
        empty={activityMessages.none}
        from={from}
        meanwhile={<OnlineList subject={subject} />}
        {...look}
      />
    </Stack>
  )
}
