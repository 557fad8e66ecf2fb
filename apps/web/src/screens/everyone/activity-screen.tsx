import { activityMessages } from '@kindling/rules/messages/activities'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type Activity,
  ActivityView,
  activityListAddress,
  activityQuery,
  listBefore,
  VendorBox,
} from '../../features/activities/index.ts'
import { ItemActs, ShareItem } from '../../features/catalogue/index.ts'
import { ItemComments } from '../../features/comments/index.ts'
import { ActivityJournals } from '../../features/journals/index.ts'
import { ClaimButton, SeenByFamilies, sendVisit, useOwnIsKnown } from '../../features/vendors/index.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdOfQuery, useIdParam, usePlaceInHistory } from '../../platform/use-address.ts'
import { Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'
import { FailedState } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

/** An activity. The address may contain a child, from whose home distances count, and the sharer (ACTIVITIES-01, ACTIVITIES-02). */
export function ActivityScreen() {
  const activityId = useIdParam('activityId') ?? 0
  const asked = useIdOfQuery('child_id')
  const { user } = useSession()
  const place = usePlaceInHistory()
  const childId = user?.user_type === 'Child' ? user.id : asked
  const activity = useQuery(activityQuery(activityId, childId))
  useTabTitle(activity.data?.name)
  const isThere = activity.isSuccess
  useEffect(() => {
    if (isThere) sendVisit(activityId, 'view')
  }, [activityId, isThere])
  const from = listBefore(place)
  const back = (
    <BackLink href={from?.href ?? activityListAddress(childId ?? 0, 'recommended')}>
      {from?.label ?? activityMessages.backToList}
    </BackLink>
  )
  const isOwnKnown = useOwnIsKnown(user?.user_type === 'Vendor')
  if (activity.isPending || !isOwnKnown) return <PendingPage />
  if (activity.isError)
    return (
      <FailedState message={messageOf(activity.error)} onRetry={() => void activity.refetch()} back={back} />
    )
  const { vendor, can, name } = activity.data
  return (
    <Stack>
      {back}
      {can.includes('propose') && <SeenByFamilies activityId={activityId} name={name} />}
      <ActivityView
        activity={activity.data}
        acts={<ActivityActs activity={activity.data} />}
        onOpen={() => sendVisit(activityId, 'click')}
        vendor={vendor && <VendorBox vendorId={vendor.id} />}
      />
      {!user && (
        <p className="soft">
          {vendorMessages.guestHint} <Link href="/registration/vendor">{registrationMessages.vendorAct}</Link>
        </p>
      )}
      {user?.user_type === 'Child' && <ActivityJournals childId={user.id} activityId={activityId} />}
      <ItemComments itemId={activity.data.item.id} mayComment={can.includes('comment')} />
    </Stack>
  )
}

/** The reader's acts on an activity. A vendor shares an own listing, but neither marks nor rates it. */
export function ActivityActs({ activity }: { activity: Activity }) {
  const { user } = useSession()
  const { id, can, name, website } = activity
  if (can.includes('propose')) return <ShareItem archetype="Activities" id={id} />
  return (
    <>
      <ItemActs archetype="Activities" id={id} />
      {user && can.includes('claim') && <ClaimButton activityId={id} name={name} website={website} />}
    </>
  )
}
