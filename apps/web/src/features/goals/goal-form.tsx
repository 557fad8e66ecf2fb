import { goalLengths } from '@kindling/rules/goals'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Goal, refreshGoals, sendGoal, sendGoalChange } from './api.ts'
import { faultsOf, type GoalValues, isBegun, valuesOf, wordsOf } from './draft.ts'

interface GoalFormWindowProps {
  open: boolean
  userId: number
  /** The goal to change; without one a new one is made for students. */
  goal: Goal | null
  onClose: () => void
}

/** Makes a goal for students, or changes one of the user's own (GOALS-07). */
export function GoalFormWindow({ open, onClose, ...rest }: GoalFormWindowProps) {
  return (
    <Dialog open={open} title={rest.goal ? goalMessages.editTitle : goalMessages.makeTitle} onClose={onClose}>
      {open && <GoalForm {...rest} onDone={onClose} />}
    </Dialog>
  )
}

function GoalForm({
  userId,
  goal,
  onDone,
}: Omit<GoalFormWindowProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const client = useQueryClient()
  const isOwnOfChild = goal !== null && goal.user_goal_id !== null
  const form = useForm<GoalValues & { version: number }>({
    // The version goes with the words that were opened: news of others may bring a later one meanwhile.
    start: { ...valuesOf(goal), accomplish_by: '', version: goal?.version ?? 1 },
    check: faultsOf,
    send: async ({ version, ...values }, key) => {
      const words = wordsOf(values)
      const { message } = goal
        ? await sendGoalChange(goal.id, { ...words, type: goal.type, url: goal.url, version })
        : await sendGoal(words, key)
      toastDone(message)
      await refreshGoals(client)
      onDone()
    },
    draft: goal ? null : { account: userId, form: 'goal:make', version: 1, isBegun },
  })
  if (!form.isReady) return null
  return (
    <form {...form.element}>
      <Stack>
        <TextField
          isOwnWords
          label={goalMessages.title}
          maxLength={goalLengths.title}
          data-autofocus
          {...form.field('title')}
        />
        <LongTextField
          label={goalMessages.description}
          rows={3}
          between={{ min: 0, max: goalLengths.description }}
          {...form.field('description')}
        />
        {!isOwnOfChild && <LongTextField label={goalMessages.steps} rows={4} {...form.field('steps')} />}
        <CheckField
          label={isOwnOfChild ? goalMessages.isPrivate : goalMessages.notShared}
          description={isOwnOfChild ? goalMessages.isPrivateNote : goalMessages.notSharedNote}
          {...form.box('is_private')}
        />
        <FormError message={form.error} />
        <Row>
          <Button onClick={onDone}>{goalMessages.cancel}</Button>
          <Button type="submit" look="main" busy={form.busy}>
            {goalMessages.save}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
