import { goalPages } from '@kindling/rules/goals'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { CardGrid, Stack } from '../../ui/card.tsx'
import { MoreOfList } from '../../ui/card-lists.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { type Goal, systemGoalsQuery, userGoalsQuery } from './api.ts'
import { GoalCard } from './goal-card.tsx'
import { GoalFold } from './goal-fold.tsx'
import styles from './goals.module.css'

const AssignWindow = lazyDialog(async () => (await import('./assign-goal.tsx')).AssignWindow)

/** The goals that an adult made, assigned or was shared, and ours folded below, 25 of them at a time. */
export function OwnGoals({ userId }: { userId: number }) {
  const own = useInfiniteQuery(userGoalsQuery(userId))
  const library = useQuery(systemGoalsQuery)
  const [shown, setShown] = useState<number>(goalPages.own)
  const [assigned, setAssigned] = useState<Goal | null>(null)
  if (own.isPending) return <Skeleton shape="card" count={3} />
  if (!own.isSuccess) return <FailedState message={messageOf(own.error)} onRetry={() => void own.refetch()} />
  const made = own.data.pages.flatMap(page => page.goals)
  const known = new Set(made.map(({ id }) => id))
  const ours = (library.data ?? []).filter(({ id }) => !known.has(id))
  const cards = (goals: readonly Goal[]) => (
    <CardGrid className={styles.list}>
      {goals.map(goal => (
        <GoalCard
          key={goal.id}
          goal={goal}
          userId={userId}
          isOwn={false}
          acts={
            goal.can.includes('assign') && (
              <Button small icon={<Users aria-hidden="true" />} onClick={() => setAssigned(goal)}>
                {goalMessages.assign}
                <span className="out-of-sight">{`: ${goal.title}`}</span>
              </Button>
            )
          }
        />
      ))}
    </CardGrid>
  )
  return (
    <Stack>
      {made.length > 0 ? (
        cards(made)
      ) : ours.length > 0 ? (
        <p className="soft">{goalMessages.emptyMade}</p>
      ) : (
        <EmptyState picture="class">{goalMessages.emptyMade}</EmptyState>
      )}
      <MoreOfList list={own} />
      {ours.length > 0 && (
        <GoalFold title={format(goalMessages.library, { count: ours.length })} isOpen={made.length === 0}>
          <p className="soft">{goalMessages.libraryLead}</p>
          {cards(ours.slice(0, shown))}
          {ours.length > shown && (
            <Button onClick={() => setShown(shown + goalPages.own)}>{catalogueMessages.more}</Button>
          )}
        </GoalFold>
      )}
      {assigned && <AssignWindow open goal={assigned} onClose={() => setAssigned(null)} />}
    </Stack>
  )
}
