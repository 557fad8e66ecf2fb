import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import {
  GoalWindow,
  goalsAddress,
  ownGoalsAddress,
  PublicGoal,
  systemGoalQuery,
} from '../../features/goals/index.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useIdOfQuery, useIdParam, useWayBack } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'

const GoalsOf = lazy(async () => ({ default: (await import('../child/goals-screen.tsx')).GoalsOf }))
const OwnGoalsScreen = lazy(async () => ({
  default: (await import('../teacher/goals-screen.tsx')).OwnGoalsScreen,
}))

/** A goal over its owner's list of goals; closing leads back to the earlier page (GOALS-03, GOALS-05). */
export function GoalScreen() {
  const { user } = useSession()
  const goBack = useWayBack()
  const goalId = useIdParam('goalId') ?? 0
  const userId = useIdParam('userId') ?? 0
  const playlistId = useIdOfQuery('playlist_id')
  const isOfAdult = user?.id === userId && user.user_type !== 'Child'
  return (
    <>
      <Suspense fallback={<Skeleton shape="card" count={3} />}>
        {isOfAdult ? <OwnGoalsScreen /> : <GoalsOf childId={userId} />}
      </Suspense>
      <GoalWindow
        key={`${goalId}-${userId}`}
        goalId={goalId}
        userId={userId}
        playlistId={playlistId}
        onClose={() => goBack(isOfAdult ? ownGoalsAddress : goalsAddress(userId))}
      />
    </>
  )
}

/** One of our goals, for everybody. */
export function GoalDetailScreen() {
  const { user } = useSession()
  const found = useQuery(systemGoalQuery(useIdParam('goalId') ?? 0))
  if (found.isPending) return <PendingPage />
  if (found.isSuccess)
    return (
      <>
        <PageHead title={found.data.title} about={found.data.title} />
        <PublicGoal goal={found.data} user={user} />
      </>
    )
  if (isAbsent(found.error))
    return (
      <>
        <PageHead title={goalMessages.title} />
        <EmptyState picture="lost">{goalMessages.gone}</EmptyState>
      </>
    )
  return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
}
