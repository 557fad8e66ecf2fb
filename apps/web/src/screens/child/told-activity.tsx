import { activityJournalMessages } from '@kindling/rules/messages/activity-journals'
import { useQuery } from '@tanstack/react-query'
import { activityQuery } from '../../features/activities/index.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'

/** The activity that a child writes about, above the form. */
export function ToldActivity({ activityId, childId }: { activityId: number; childId: number }) {
  const { data: activity, error, isPending, refetch } = useQuery(activityQuery(activityId, childId))
  if (isPending) return <Skeleton shape="row" count={1} />
  if (error && isAbsent(error)) return <p role="alert">{activityJournalMessages.gone}</p>
  if (error) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  return (
    <Stack gap="small">
      <h2>{activity.name}</h2>
      <p>{activityJournalMessages.ask}</p>
      <ReadAloud text={`${activity.name}. ${activityJournalMessages.ask}`} />
    </Stack>
  )
}
