import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useInfiniteQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { CardGrid, Stack } from '../../ui/card.tsx'
import { MoreOfList, Shelf } from '../../ui/card-lists.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { goalsAddress } from './addresses.ts'
import { userGoalsQuery } from './api.ts'
import { FridayQuestion, ReminderSwitch } from './friday-question.tsx'
import { GoalCard } from './goal-card.tsx'
import { GoalFold } from './goal-fold.tsx'
import styles from './goals.module.css'
import { SetGoal } from './set-goal.tsx'

interface GoalListProps {
  childId: number
  empty: string
}

/** All goals of a child: the open ones, and folded the reached ones. */
export function GoalList({ childId, empty }: GoalListProps) {
  const { user } = useSession()
  const list = useInfiniteQuery(userGoalsQuery(childId))
  const isOwn = user?.id === childId
  if (list.isPending) return <Skeleton shape="card" count={3} />
  if (!list.isSuccess)
    return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const goals = list.data.pages.flatMap(page => page.goals)
  const { asks_on_fridays: asks = null, asked = [] } = list.data.pages[0] ?? {}
  if (goals.length === 0)
    return (
      <EmptyState picture="journal" act={isOwn && <SetGoal childId={childId} />}>
        {empty}
      </EmptyState>
    )
  const open = goals.filter(({ completed_at }) => completed_at === null)
  const reached = goals.filter(({ completed_at }) => completed_at !== null)
  return (
    <Stack>
      {isOwn && asks && <FridayQuestion asked={asked} others={open.length > asked.length} />}
      <h2 className="out-of-sight">{goalMessages.open}</h2>
      <CardGrid className={styles.list}>
        {open.map(goal => (
          <GoalCard key={goal.id} goal={goal} userId={childId} isOwn={isOwn} />
        ))}
      </CardGrid>
      {reached.length > 0 && (
        <GoalFold title={format(goalMessages.reached, { count: reached.length })} isOpen={open.length === 0}>
          <CardGrid className={styles.list}>
            {reached.map(goal => (
              <GoalCard key={goal.id} goal={goal} userId={childId} isOwn={isOwn} />
            ))}
          </CardGrid>
        </GoalFold>
      )}
      <MoreOfList list={list} />
      {asks !== null && user?.user_type !== 'Teacher' && <ReminderSwitch childId={childId} isOn={asks} />}
    </Stack>
  )
}

/** Whether the list has goals, or is not known yet: an empty one has the button for the first goal itself. */
export function useHasGoals(childId: number): boolean {
  const { data } = useInfiniteQuery(userGoalsQuery(childId))
  return data?.pages.some(({ goals }) => goals.length > 0) ?? true
}

const onShelf = 8

/**
 * The open goals of a child, at the head of its portfolio; nothing if it is empty or did not load.
 */
export function GoalShelf({ childId }: { childId: number }) {
  const { user } = useSession()
  const list = useInfiniteQuery(userGoalsQuery(childId))
  if (list.isPending) return <Pending />
  const open = (list.data?.pages[0]?.goals ?? []).filter(({ completed_at }) => completed_at === null)
  const isOwn = user?.id === childId
  if (open.length === 0) return null
  return (
    <Shelf header={isOwn ? goalMessages.mine : goalMessages.toGoals} more={goalsAddress(childId)}>
      {open.slice(0, onShelf).map(goal => (
        <GoalCard key={goal.id} goal={goal} userId={childId} isOwn={isOwn} />
      ))}
    </Shelf>
  )
}
