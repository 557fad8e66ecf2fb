import { goalLengths } from '@kindling/rules/goals'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { localDay } from '../../platform/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Goal, refreshGoals, sendGoal, sendTakingUp, systemGoalsQuery } from './api.ts'
import { dueOfDay, faultsOf, type GoalValues, isBegun, valuesOf, wordsOf } from './draft.ts'
import styles from './goals.module.css'

interface SetGoalWindowProps {
  open: boolean
  childId: number
  onClose: () => void
}

export const SetGoalWindow = ({ open, onClose, childId }: SetGoalWindowProps) => (
  <Dialog open={open} title={goalMessages.setTitle} onClose={onClose}>
    {open && <SetGoalForm childId={childId} onDone={onClose} />}
  </Dialog>
)

/** One of our ideas, or the child's own words; a press on an idea and one on Start are enough. */
function SetGoalForm({ childId, onDone }: { childId: number; onDone: () => void }) {
  const client = useQueryClient()
  const [idea, setIdea] = useState<Goal | null>(null)
  const form = useForm<GoalValues>({
    start: valuesOf(null),
    check: values => (idea ? {} : faultsOf(values)),
    send: async (values, key) => {
      const due = dueOfDay(values.accomplish_by)
      const { message } = idea
        ? await sendTakingUp(idea.id, due)
        : await sendGoal({ ...wordsOf(values), accomplish_by: due }, key)
      toastDone(message)
      await refreshGoals(client)
      onDone()
    },
    draft: { account: childId, form: 'goal:new', version: 1, isBegun },
  })
  const ideas = useQuery(systemGoalsQuery)
  // As a whole: ideas that arrive later would push the form down.
  if (!form.isReady || ideas.isPending) return <Skeleton shape="row" count={4} />
  return (
    <form {...form.element}>
      <Stack>
        <Ideas goals={ideas.data ?? []} chosen={idea?.id ?? null} onChoose={setIdea} />
        {!idea && (
          <TextField
            isOwnWords
            label={goalMessages.ownIdea}
            maxLength={goalLengths.title}
            {...form.field('title')}
          />
        )}
        <details className={styles.more}>
          <summary>{goalMessages.more}</summary>
          <Stack>
            {!idea && <LongTextField label={goalMessages.steps} rows={4} {...form.field('steps')} />}
            <TextField
              type="date"
              label={goalMessages.due}
              min={localDay()}
              {...form.field('accomplish_by')}
            />
            {!idea && (
              <CheckField
                label={goalMessages.isPrivate}
                description={goalMessages.isPrivateNote}
                {...form.box('is_private')}
              />
            )}
          </Stack>
        </details>
        <FormError message={form.error} />
        <Row>
          <Button onClick={onDone}>{goalMessages.cancel}</Button>
          <Button type="submit" look="main" busy={form.busy}>
            {goalMessages.start}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

const mostIdeas = 6

interface IdeasProps {
  goals: readonly Goal[]
  chosen: number | null
  onChoose: (goal: Goal | null) => void
}

/** Some of our goals, different ones each day; nothing if they did not load. */
function Ideas({ goals, chosen, onChoose }: IdeasProps) {
  if (goals.length === 0) return null
  const first = (Number(localDay().slice(8)) * mostIdeas) % goals.length
  const shown = [...goals.slice(first), ...goals.slice(0, first)].slice(0, mostIdeas)
  return (
    <Stack gap="small">
      <h3>{goalMessages.ideas}</h3>
      <ul className={styles.ideas}>
        {shown.map(goal => (
          <li key={goal.id}>
            <button
              type="button"
              className={styles.idea}
              aria-pressed={goal.id === chosen}
              onClick={() => onChoose(goal.id === chosen ? null : goal)}
            >
              <Picture src={goal.url} alt="" />
              {goal.title}
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
