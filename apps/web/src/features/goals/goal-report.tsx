import {
  goalReportColumns,
  goalReportLines,
  goalReportSums,
  linesOfWhom,
  type ReportedOf,
} from '@kindling/rules/goal-report'
import { gradeCodes, gradeName } from '@kindling/rules/grades'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { goalReportMessages as words } from '@kindling/rules/messages/goal-report'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { Rating } from '../highlights/index.ts'
import { ReportActs } from '../reports/index.ts'
import { goalAddress } from './addresses.ts'
import { type GoalReport, goalReportQuery } from './api.ts'
import styles from './goals.module.css'

type ReportRow = GoalReport['users'][number]

/**
 * The progress of the user's students, of all, a class or a grade. The browser builds the CSV of the table: the server has no call for it
 * (GOALS-45, D-31). The server makes the PDF, as of other reports, with the same columns and sums.
 */
export function GoalReportTable({ goalId }: { goalId: number }) {
  const report = useQuery(goalReportQuery(goalId))
  const [chosen, setChosen] = useState<ReportedOf>(everybody)
  if (report.isPending) return <Skeleton shape="row" count={4} />
  if (!report.isSuccess)
    return <FailedState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
  const { users } = report.data
  if (users.length === 0) return <EmptyState picture="class">{goalMessages.reportEmpty}</EmptyState>
  // Nobody is left of a class that was chosen before: everybody again.
  const whom = linesOfWhom(users, chosen).length > 0 ? chosen : everybody
  const rows = linesOfWhom(users, whom)
  return (
    <Stack>
      <ReportActs report={{ kind: 'goal', goalId, ...whom }} />
      <WhomChoice rows={users} whom={whom} onChoose={setChosen} />
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

const everybody: ReportedOf = {}

interface WhomChoiceProps {
  rows: readonly ReportRow[]
  whom: ReportedOf
  onChoose: (whom: ReportedOf) => void
}

/** The classes and grades of these students; no choice where there is only one of each. */
function WhomChoice({ rows, whom, onChoose }: WhomChoiceProps) {
  const classes = new Map(rows.flatMap(row => row.classes.map(({ id, name }) => [id, name] as const)))
  const grades = gradeCodes.filter(code => rows.some(({ grade }) => grade === code))
  if (classes.size < 2 && grades.length < 2) return null
  return (
    <div data-no-print>
      <ChoiceField
        label={words.of}
        value={optionOf(whom)}
        onChange={({ currentTarget: { value } }) => onChoose(whomOf(value))}
      >
        <option value="">{words.everybody}</option>
        <optgroup label={words.classes}>
          {[...classes].map(([groupId, name]) => (
            <option key={groupId} value={optionOf({ groupId })}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label={words.grades}>
          {grades.map(grade => (
            <option key={grade} value={optionOf({ grade })}>
              {gradeName(grade)}
            </option>
          ))}
        </optgroup>
      </ChoiceField>
    </div>
  )
}

function optionOf({ groupId, grade }: ReportedOf): string {
  if (groupId !== undefined) return `class ${groupId}`
  return grade === undefined ? '' : `grade ${grade}`
}

function whomOf(value: string): ReportedOf {
  const [kind, code] = value.split(' ')
  if (kind === 'class') return { groupId: Number(code) }
  return kind === 'grade' ? { grade: Number(code) } : everybody
}

/** The progress of all these students together. */
const Sums = ({ rows }: { rows: readonly ReportRow[] }) => (
  <dl className={styles.numbers}>
    {goalReportSums(rows).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const briefs: Partial<Record<string, Column<ReportRow>['brief']>> = {
  name: 'title',
  state: 'note',
  hours: 'figure',
}

const columns = goalReportColumns.map(
  (column): Column<ReportRow> => ({
    ...column,
    brief: briefs[column.key],
    ...(column.key === 'rating'
      ? { cell: ({ rating }) => rating !== null && <Rating rating={rating} brief /> }
      : {}),
  }),
)
