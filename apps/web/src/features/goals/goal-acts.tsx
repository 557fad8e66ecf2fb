import { goalMessages } from '@kindling/rules/messages/goal-home'
import { goalRefusals } from '@kindling/rules/messages/goals'
import { seesPlaylists } from '@kindling/rules/playlists'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Copy, Pencil, RotateCcw, Share2, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { Celebration } from '../../ui/celebration.tsx'
import { LazyConfirmDialog, lazyDialog } from '../../ui/lazy-dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { SetBadge } from '../badges/index.ts'
import { AddToPlaylist } from '../playlists/index.ts'
import { type Goal, refreshGoals, sendFinish, sendGivingUp, sendGoalCopy, sendGoalRemoval } from './api.ts'

const FormWindow = lazyDialog(async () => (await import('./goal-form.tsx')).GoalFormWindow)
const AssignWindow = lazyDialog(async () => (await import('./assign-goal.tsx')).AssignWindow)
const ShareWindow = lazyDialog(async () => (await import('./share-goal.tsx')).ShareWindow)

/** Sends an act on goals, shows its result, and refetches everything that shows goals. */
function useGoalAct() {
  const client = useQueryClient()
  const { busy, send } = useSending()
  const act = (work: (key: string) => Promise<{ message: string }>, then?: () => void) =>
    send(async key => {
      try {
        const { message } = await work(key)
        toastDone(message)
        then?.()
      } catch (error) {
        toastFailed(messageOf(error))
      }
      await refreshGoals(client)
    })
  return { busy, act }
}

interface FinishProps {
  goal: Goal
  isOwn: boolean
}

/** The child or a teacher marks the goal as reached, or reopens it. */
export function FinishGoal({ goal, isOwn }: FinishProps) {
  const { busy, act } = useGoalAct()
  const [celebrated, setCelebrated] = useState(false)
  const isReached = goal.completed_at !== null
  const finish = () => {
    // The server has the same rule (GOALS-19).
    if (!isReached && goal.highlights_count === 0) return toastFailed(goalRefusals.needsHighlight)
    void act(
      () => sendFinish(goal, !isReached),
      () => setCelebrated(isOwn && !isReached),
    )
  }
  return (
    <>
      {celebrated && (
        <Celebration
          words={format(goalMessages.celebrate, { title: goal.title })}
          onDone={() => setCelebrated(false)}
        />
      )}
      {isReached ? (
        <Button icon={<RotateCcw aria-hidden="true" />} busy={busy} onClick={finish}>
          {goalMessages.reset}
        </Button>
      ) : (
        <Button look="main" icon={<BadgeCheck aria-hidden="true" />} busy={busy} onClick={finish}>
          {isOwn ? goalMessages.complete : goalMessages.completeFor}
        </Button>
      )}
    </>
  )
}

interface ActsProps {
  goal: Goal
  userId: number
  onGone: () => void
}

/** The acts of the goal's author, or of a user who assigns it. */
export function GoalActs({ goal, userId, onGone }: ActsProps) {
  const [opened, setOpened] = useState<'edit' | 'assign' | 'share' | null>(null)
  const { busy, act } = useGoalAct()
  const { user } = useSession()
  const may = (one: Goal['can'][number]) => goal.can.includes(one)
  const close = () => setOpened(null)
  return (
    <Row>
      {(may('assign') || (may('take-back') && may('view-report'))) && (
        <Button look="main" icon={<Users aria-hidden="true" />} onClick={() => setOpened('assign')}>
          {goalMessages.assign}
        </Button>
      )}
      {may('share') && (
        <Button icon={<Share2 aria-hidden="true" />} onClick={() => setOpened('share')}>
          {goalMessages.share}
        </Button>
      )}
      {may('set-badge') && goal.user_goal_id === null && (
        <SetBadge content={{ archetype: 'Goals', archetype_id: goal.id, name: goal.title }} />
      )}
      {may('assign') && goal.user_goal_id === null && user && seesPlaylists(user) && (
        <AddToPlaylist thing={{ archetype: 'Goals', archetype_id: goal.id }} title={goal.title} />
      )}
      {may('copy') && (
        <Button
          look="plain"
          icon={<Copy aria-hidden="true" />}
          busy={busy}
          onClick={() => void act(key => sendGoalCopy(goal.id, key))}
        >
          {goalMessages.copy}
        </Button>
      )}
      {may('change') && (
        <Button look="plain" icon={<Pencil aria-hidden="true" />} onClick={() => setOpened('edit')}>
          {goalMessages.edit}
        </Button>
      )}
      <EndGoal goal={goal} userId={userId} onGone={onGone} />
      <FormWindow open={opened === 'edit'} userId={userId} goal={goal} onClose={close} />
      <AssignWindow open={opened === 'assign'} goal={goal} onClose={close} />
      <ShareWindow open={opened === 'share'} goal={goal} onClose={close} />
    </Row>
  )
}

/** Deletes a goal, or drops one that the child has taken up by itself. */
function EndGoal({ goal, userId, onGone }: ActsProps) {
  const [asking, setAsking] = useState(false)
  const { busy, act } = useGoalAct()
  const isRemoved = goal.can.includes('change')
  const isGivenUp = !isRemoved && goal.user_id === userId && goal.user_goal_can.includes('plan')
  if (!isRemoved && !(isGivenUp && goal.completed_at === null && goal.user_goal_can.includes('change')))
    return null
  const text = isRemoved
    ? goal.user_goal_id === null
      ? goalMessages.removeText
      : goalMessages.removeOwnText
    : goalMessages.giveUpText
  return (
    <>
      <Button look="plain" icon={<Trash2 aria-hidden="true" />} busy={busy} onClick={() => setAsking(true)}>
        {isRemoved ? goalMessages.remove : goalMessages.giveUp}
      </Button>
      <LazyConfirmDialog
        open={asking}
        title={isRemoved ? goalMessages.removeTitle : goalMessages.giveUpTitle}
        confirm={isRemoved ? goalMessages.remove : goalMessages.giveUp}
        onConfirm={() => {
          setAsking(false)
          void act(() => (isRemoved ? sendGoalRemoval(goal.id) : sendGivingUp(goal.id)), onGone)
        }}
        onCancel={() => setAsking(false)}
      >
        {format(text, { title: goal.title })}
      </LazyConfirmDialog>
    </>
  )
}
