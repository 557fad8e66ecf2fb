import { hoursOf } from '@kindling/rules/goals'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { format } from '../../platform/messages.ts'
import { Rating } from '../highlights/index.ts'
import type { Goal } from './api.ts'
import styles from './goals.module.css'

/** The progress of one child (GOALS-15). */
export function GoalProgress({ goal }: { goal: Goal }) {
  const steps = goal.detail?.steps_taken ?? []
  const done = steps.filter(one => one.done).length
  return (
    <dl className={styles.numbers}>
      <div>
        <dt>{goalMessages.highlightsLabel}</dt>
        <dd>{goal.highlights_count}</dd>
      </div>
      <div>
        <dt>{goalMessages.acceptedLabel}</dt>
        <dd>{goal.accepted_highlights_count}</dd>
      </div>
      <div>
        <dt>{goalMessages.hoursLabel}</dt>
        <dd>{hoursOf(goal.total_duration)}</dd>
      </div>
      {steps.length > 0 && (
        <div>
          <dt>{goalMessages.stepsLabel}</dt>
          <dd>{format(goalMessages.ofSteps, { done, total: steps.length })}</dd>
        </div>
      )}
      <div>
        <dt>{goalMessages.ratingLabel}</dt>
        <dd>{goal.rating === null ? goalMessages.noRating : <Rating rating={goal.rating} />}</dd>
      </div>
    </dl>
  )
}
