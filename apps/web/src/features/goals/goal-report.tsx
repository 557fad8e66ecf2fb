import { goalReportLines, hoursOf } from '@kindling/rules/goals'
import { gradeCodes, gradeName } from '@kindling/rules/grades'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { goalReportMessages as words } from '@kindling/rules/messages/goal-report'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
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

/**
 * The progress of the user's students, of all, a class or a grade, also as a file that is built here: the server has no call for it (GOALS-45,
 * D-31).
 */
export function GoalReportTable({ goalId }: { goalId: number }) {
  const report = useQuery(goalReportQuery(goalId))
  const [whom, setWhom] = useState(everybody)
  if (report.isPending) return <Skeleton shape="row" count={4} />
  if (!report.isSuccess)
    return <FailedState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
  const { users } = report.data
  if (users.length === 0) return <EmptyState picture="class">{goalMessages.reportEmpty}</EmptyState>
  const shown = users.filter(row => whom === everybody || keysOf(row).includes(whom))
  // Nobody is left of a class that was chosen before: everybody again.
  const rows = shown.length > 0 ? shown : users
  return (
    <Stack>
      <WhomChoice rows={users} whom={shown.length > 0 ? whom : everybody} onChoose={setWhom} />
      <Sums rows={rows} />
      <DataTable
        caption={goalMessages.report}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        opens={({ id }) => goalAddress(goalId, id)}
        fileName={goalMessages.reportFile}
        exported={goalReportLines}
      />
    </Stack>
  )
}

const everybody = ''
const keysOf = ({ classes, grade }: ReportRow) => [
  ...classes.map(({ id }) => `class ${id}`),
  `grade ${grade}`,
]

interface WhomChoiceProps {
  rows: readonly ReportRow[]
  whom: string
  onChoose: (whom: string) => void
}

/** The classes and grades of these students; no choice where there is only one of each. */
function WhomChoice({ rows, whom, onChoose }: WhomChoiceProps) {
  const classes = new Map(rows.flatMap(row => row.classes.map(({ id, name }) => [id, name] as const)))
  const grades = gradeCodes.filter(code => rows.some(({ grade }) => grade === code))
  if (classes.size < 2 && grades.length < 2) return null
  return (
    <div data-no-print>
      <ChoiceField label={words.of} value={whom} onChange={({ currentTarget: { value } }) => onChoose(value)}>
        <option value={everybody}>{words.everybody}</option>
        <optgroup label={words.classes}>
          {[...classes].map(([id, name]) => (
            <option key={id} value={`class ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label={words.grades}>
          {grades.map(code => (
            <option key={code} value={`grade ${code}`}>
              {gradeName(code)}
            </option>
          ))}
        </optgroup>
      </ChoiceField>
    </div>
  )
}

/** The progress of all these students together. */
function Sums({ rows }: { rows: readonly ReportRow[] }) {
  const sum = (of: (row: ReportRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const done = rows.filter(({ completed_at }) => completed_at !== null).length
  const lines: [string, string | number][] = [
    [words.students, rows.length],
    [words.reached, format(goalMessages.ofSteps, { done, total: rows.length })],
    [words.accepted, sum(row => row.accepted_highlights_count)],
    [words.hours, hoursOf(sum(row => row.total_duration))],
  ]
  return (
    <dl className={styles.numbers}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
