import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { format } from '../../platform/messages.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { CardGrid, Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { AssignedBadge, BadgeOfChild } from '../badges/index.ts'
import { AddHighlight, HighlightCard } from '../highlights/index.ts'
import { type Goal, goalQuery, type OpenedGoal, refreshGoals, sendTakingUp } from './api.ts'
import { FinishGoal, GoalActs } from './goal-acts.tsx'
import { GoalFacts } from './goal-facts.tsx'
import { GoalProgress } from './goal-progress.tsx'
import { GoalRubrics } from './goal-rubrics.tsx'
import { GoalSteps } from './goal-steps.tsx'
import styles from './goals.module.css'

/** Only adults with students read it. */
const GoalReportTable = lazy(async () => ({ default: (await import('./goal-report.tsx')).GoalReportTable }))

interface GoalWindowProps {
  goalId: number
  /** Whose goal is opened: a child's, or an adult's own. */
  userId: number
  playlistId: number | null
  onClose: () => void
}

/** A goal with its three tabs, over the page below (GOALS-03, GOALS-06). */
export function GoalWindow({ goalId, userId, playlistId, onClose }: GoalWindowProps) {
  const found = useQuery(goalQuery(goalId, userId, playlistId))
  // The window opens at its full height.
  if (found.isPending) return <Pending />
  return (
    <Dialog open title={titleOf(found)} size="wide" onClose={onClose}>
      {found.isError &&
        (isAbsent(found.error) ? (
          <EmptyState picture="lost">{goalMessages.gone}</EmptyState>
        ) : (
          <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
        ))}
      {found.isSuccess && <OpenGoal opened={found.data} userId={userId} onClose={onClose} />}
    </Dialog>
  )
}

/** What was read before it was gone is not shown: a goal may have been made private. */
const titleOf = ({ isError, data }: { isError: boolean; data: OpenedGoal | undefined }): string =>
  data && !isError ? data.goal.title : goalMessages.title

interface OpenGoalProps {
  opened: OpenedGoal
  userId: number
  onClose: () => void
}

function OpenGoal({ opened, userId, onClose }: OpenGoalProps) {
  const { user } = useSession()
  const { goal, is_assigned, user_info: child } = opened
  const isOwn = user?.id === userId
  if (!is_assigned && child)
    return isOwn ? (
      <Adopt goal={goal} onClose={onClose} />
    ) : (
      <EmptyState picture="lost">{format(goalMessages.notAssigned, { name: child.first_name })}</EmptyState>
    )
  return (
    <Tabs
      label={goalMessages.tabs}
      tabs={[
        {
          key: 'details',
          label: goalMessages.details,
          content: <Details goal={goal} isOwn={isOwn} userId={userId} onClose={onClose} />,
        },
        { key: 'report', label: goalMessages.report, content: <Report goal={goal} /> },
        {
          key: 'highlights',
          label: goalMessages.highlights,
          content: <Highlights goal={goal} isOwn={isOwn} />,
        },
      ]}
    />
  )
}

/** A goal that the child does not have: nothing is added before the child agrees (GOALS-29). */
function Adopt({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const client = useQueryClient()
  const { busy, send } = useSending()
  const add = () =>
    send(async () => {
      try {
        const { message } = await sendTakingUp(goal.id)
        toastDone(message)
        await refreshGoals(client)
      } catch (error) {
        toastFailed(messageOf(error))
      }
    })
  return (
    <Stack>
      <Picture src={goal.url} alt="" className={styles.cover} />
      {goal.description && <p className={styles.words}>{goal.description}</p>}
      <p>{goalMessages.adopt}</p>
      <Row>
        <Button onClick={onClose}>{goalMessages.adoptNo}</Button>
        <Button look="main" busy={busy} onClick={() => void add()}>
          {goalMessages.adoptYes}
        </Button>
      </Row>
    </Stack>
  )
}

interface DetailsProps {
  goal: Goal
  isOwn: boolean
  userId: number
  onClose: () => void
}

function Details({ goal, isOwn, userId, onClose }: DetailsProps) {
  const { user } = useSession()
  const isOfChild = goal.user_goal_id !== null
  const mayFinish = isOfChild && (isOwn || user?.user_type === 'Teacher')
  return (
    <Stack>
      <Picture src={goal.url} alt="" className={styles.cover} />
      <GoalFacts goal={goal} isOwn={isOwn} />
      {goal.description && <p className={styles.words}>{goal.description}</p>}
      {isOfChild ? <GoalSteps goal={goal} /> : <PlannedSteps steps={goal.steps} />}
      <GoalRubrics goal={goal} />
      {isOfChild ? (
        <BadgeOfChild content={badgeContentOf(goal)} childId={userId} />
      ) : (
        <AssignedBadge content={badgeContentOf(goal)} />
      )}
      {mayFinish && (
        <Row>
          <FinishGoal goal={goal} isOwn={isOwn} />
        </Row>
      )}
      {isOwn && <GoalActs goal={goal} userId={userId} onGone={onClose} />}
    </Stack>
  )
}

const badgeContentOf = ({ id, title }: Goal) => ({
  archetype: 'Goals' as const,
  archetype_id: id,
  name: title,
})

function PlannedSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <Stack gap="small">
      <h3>{goalMessages.stepsTitle}</h3>
      <ol className={styles.numbered}>
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Stack>
  )
}

/** For one child, or for the user's students if the user made or assigned the goal (D-09). */
function Report({ goal }: { goal: Goal }) {
  if (goal.user_goal_id !== null) return <GoalProgress goal={goal} />
  if (goal.can.includes('view-report'))
    return (
      <Suspense fallback={<Skeleton shape="row" count={4} />}>
        <GoalReportTable goalId={goal.id} />
      </Suspense>
    )
  return <p className="soft">{goalMessages.reportEmpty}</p>
}

function Highlights({ goal, isOwn }: { goal: Goal; isOwn: boolean }) {
  const highlights = goal.highlights ?? []
  const mayAdd = isOwn && goal.user_id !== null && goal.completed_at === null
  return (
    <Stack>
      {mayAdd && (
        <Row>
          <AddHighlight childId={goal.user_id ?? 0} goalId={goal.id} />
        </Row>
      )}
      {highlights.length === 0 && <p className="soft">{goalMessages.noHighlights}</p>}
      <CardGrid>
        {highlights.map(highlight => (
          <HighlightCard key={highlight.id} highlight={highlight} level={3} />
        ))}
      </CardGrid>
    </Stack>
  )
}
