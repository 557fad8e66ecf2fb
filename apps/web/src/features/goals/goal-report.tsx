import { goalReportLines, hoursOf } from '@kindling/rules/goals'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { Rating } from '../highlights/index.ts'
import { goalAddress } from './addresses.ts'
import { type Goal, type GoalReport, goalReportQuery } from './api.ts'
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

type ReportRow = GoalReport['users'][number]

/** The progress of the user's students, also as a file that is built here: the server has no call for it (GOALS-45, D-31). */
export function GoalReportTable({ goalId }: { goalId: number }) {
  const report = useQuery(goalReportQuery(goalId))
  if (report.isPending) return <Skeleton shape="row" count={4} />
  if (!report.isSuccess)
    return <FailedState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
  const { users } = report.data
  if (users.length === 0) return <EmptyState picture="class">{goalMessages.reportEmpty}</EmptyState>
  return (
    <DataTable
      caption={goalMessages.report}
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      opens={({ id }) => goalAddress(goalId, id)}
      fileName={goalMessages.reportFile}
      exported={goalReportLines}
    />
  )
}

const columns: readonly Column<ReportRow>[] = [
  {
    key: 'name',
    label: goalMessages.studentLabel,
    value: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    brief: 'title',
  },
  {
    key: 'state',
    label: goalMessages.stateLabel,
    value: ({ completed_at }) => (completed_at === null ? goalMessages.open : goalMessages.completed),
    brief: 'note',
  },
  {
    key: 'steps',
    label: goalMessages.stepsLabel,
    value: ({ steps, steps_done: done }) =>
      steps === 0 ? null : format(goalMessages.ofSteps, { done, total: steps }),
  },
  {
    key: 'going',
    label: goalMessages.goingLabel,
    value: ({ going }) => (going === null ? null : format(goalMessages.says, { going })),
  },
  { key: 'highlights', label: goalMessages.highlightsLabel, value: row => row.highlights_count },
  { key: 'accepted', label: goalMessages.acceptedLabel, value: row => row.accepted_highlights_count },
  {
    key: 'hours',
    label: goalMessages.hoursLabel,
    value: row => row.total_duration_hours,
    brief: 'figure',
  },
  {
    key: 'rating',
    label: goalMessages.ratingLabel,
    value: ({ rating }) => rating,
    cell: ({ rating }) => rating !== null && <Rating rating={rating} brief />,
  },
]
