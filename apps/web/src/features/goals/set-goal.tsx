import { goalMessages } from '@kindling/rules/messages/goal-home'
import { Target } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const SetGoalWindow = lazyDialog(async () => (await import('./set-goal-form.tsx')).SetGoalWindow)
const GoalWindow = lazyDialog(async () => (await import('./goal-form.tsx')).GoalFormWindow)

/** The button for a new goal of the child: three taps (GOALS-07). */
export function SetGoal({ childId }: { childId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="main" icon={<Target aria-hidden="true" />} onClick={() => setOpen(true)}>
        {goalMessages.set}
      </Button>
      <SetGoalWindow open={open} childId={childId} onClose={() => setOpen(false)} />
    </>
  )
}

/** The button for a new goal for students. */
export function MakeGoal({ userId }: { userId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="main" icon={<Target aria-hidden="true" />} onClick={() => setOpen(true)}>
        {goalMessages.make}
      </Button>
      <GoalWindow open={open} userId={userId} goal={null} onClose={() => setOpen(false)} />
    </>
  )
}
