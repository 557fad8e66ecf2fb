import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Goal, goalTeachersQuery, refreshGoals, sendShare } from './api.ts'

interface ShareWindowProps {
  open: boolean
  goal: Goal
  onClose: () => void
}

/** An administrator shares a goal with teachers, each by one press (GOALS-08). */
export const ShareWindow = ({ open, goal, onClose }: ShareWindowProps) => (
  <Dialog open={open} title={format(goalMessages.shareTitle, { title: goal.title })} onClose={onClose}>
    {open && <Teachers goalId={goal.id} />}
  </Dialog>
)

function Teachers({ goalId }: { goalId: number }) {
  const client = useQueryClient()
  const teachers = useQuery(goalTeachersQuery(goalId))
  const { send } = useSending()
  if (teachers.isPending) return <Skeleton shape="row" count={4} />
  if (!teachers.isSuccess)
    return <FailedState message={messageOf(teachers.error)} onRetry={() => void teachers.refetch()} />
  if (teachers.data.length === 0) return <p>{goalMessages.shareNobody}</p>
  const shared = teachers.data.filter(({ permission }) => permission !== null).map(({ id }) => id)
  const change = (chosen: number[]) =>
    send(async () => {
      const added = chosen.filter(id => !shared.includes(id))
      const taken = shared.filter(id => !chosen.includes(id))
      try {
        const { message } = await sendShare(goalId, added.length > 0 ? added : taken, added.length > 0)
        toastDone(message)
      } catch (error) {
        toastFailed(messageOf(error))
      }
      // The next press is possible as soon as the checkboxes show the stored state; everything else that shows
      // goals may follow later.
      await teachers.refetch()
      void refreshGoals(client)
    })
  return (
    <Stack>
      <p className="soft">{goalMessages.shareNote}</p>
      <CheckGroup
        label={goalMessages.sharedWith}
        options={teachers.data.map(({ id, first_name, last_name, school_name }) => ({
          value: id,
          label: `${first_name} ${last_name} (${school_name})`,
        }))}
        value={shared}
        onChange={chosen => void change(chosen)}
      />
    </Stack>
  )
}
