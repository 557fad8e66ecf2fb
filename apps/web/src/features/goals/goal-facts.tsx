import { nextStep } from '@kindling/rules/goals'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { BadgeCheck, CalendarClock, EyeOff, Footprints, UserRound } from 'lucide-react'
import { localDay, systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import type { Goal } from './api.ts'
import styles from './goals.module.css'

/** Who assigned it, the due date, and the result. */
export function GoalFacts({ goal, isOwn }: { goal: Goal; isOwn: boolean }) {
  return (
    <p className={styles.facts}>
      <span className={styles.sign}>
        <UserRound aria-hidden="true" size={16} />
        {originOf(goal, isOwn)}
      </span>
      {goal.type === 'PROJECTS' && <span>{goalMessages.project}</span>}
      {goal.is_private && (
        <span className={styles.sign}>
          <EyeOff aria-hidden="true" size={16} />
          {isOwn ? goalMessages.isPrivate : goalMessages.notShared}
        </span>
      )}
      <Due goal={goal} />
      {goal.going && goal.completed_at === null && (
        <span>{format(goalMessages.says, { going: goal.going })}</span>
      )}
    </p>
  )
}

function Due({ goal: { completed_at: completed, accomplish_by: due } }: { goal: Goal }) {
  if (completed !== null)
    return (
      <span className={`${styles.sign} ${styles.done}`}>
        <BadgeCheck aria-hidden="true" size={18} />
        {format(goalMessages.completedOn, { day: printDay(completed) })}
      </span>
    )
  if (due === null) return null
  const isLate = due < systemClock.now().getTime()
  const day = printDay(localDay(new Date(due)))
  return (
    <span className={isLate ? `${styles.sign} ${styles.late}` : styles.sign}>
      <CalendarClock aria-hidden="true" size={16} />
      {format(isLate ? goalMessages.overdue : goalMessages.dueOn, { day })}
    </span>
  )
}

function originOf(goal: Goal, isOwn: boolean): string {
  if (goal.assigned_by_name) return format(goalMessages.from, { name: goal.assigned_by_name })
  if (goal.user_goal_id !== null) return isOwn ? goalMessages.own : goalMessages.ownOf
  if (goal.is_system) return goalMessages.ours
  if (goal.can.includes('change')) return goalMessages.madeByYou
  return goal.author_name ? format(goalMessages.by, { name: goal.author_name }) : goalMessages.own
}

/** The next step. */
export function NextStep({ goal }: { goal: Goal }) {
  const steps = goal.detail?.steps_taken ?? []
  if (goal.completed_at !== null || steps.length === 0) return null
  const next = nextStep(steps)
  return (
    <p className={styles.next}>
      <Footprints aria-hidden="true" size={18} />
      {next ? format(goalMessages.next, { step: next.text }) : goalMessages.allDone}
    </p>
  )
}
