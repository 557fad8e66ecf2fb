import { type Going, hoursOf } from './goals.ts'
import { format } from './messages/format.ts'
import { goalMessages } from './messages/goal-home.ts'
import { goalReportMessages as words } from './messages/goal-report.ts'

/** The student's line in the report of a goal. */
export interface GoalReportRow {
  first_name: string
  last_name: string
  username: string | null
  email: string | null
  grade: number | null
  classes: readonly { id: number }[]
  completed_at: string | null
  steps: number
  steps_done: number
  going: Going | null
  highlights_count: number
  accepted_highlights_count: number
  total_duration: number
  total_duration_hours: number
  rating: number | null
}

/** A class or a grade; neither means all students. */
export interface ReportedOf {
  groupId?: number | undefined
  grade?: number | undefined
}

/** The lines of the students of a class or a grade. */
export const linesOfWhom = <Line extends Pick<GoalReportRow, 'grade' | 'classes'>>(
  rows: readonly Line[],
  { groupId, grade }: ReportedOf,
): Line[] =>
  rows.filter(
    row =>
      (groupId === undefined || row.classes.some(({ id }) => id === groupId)) &&
      (grade === undefined || row.grade === grade),
  )

/** The columns of the report, the same on the screen and in a document. */
export const goalReportColumns: readonly {
  key: 'name' | 'state' | 'steps' | 'going' | 'highlights' | 'accepted' | 'hours' | 'rating'
  label: string
  value: (row: GoalReportRow) => string | number | null
}[] = [
  {
    key: 'name',
    label: goalMessages.studentLabel,
    value: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  },
  {
    key: 'state',
    label: goalMessages.stateLabel,
    value: ({ completed_at }) => (completed_at === null ? goalMessages.open : goalMessages.completed),
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
  { key: 'hours', label: goalMessages.hoursLabel, value: row => row.total_duration_hours },
  { key: 'rating', label: goalMessages.ratingLabel, value: ({ rating }) => rating },
]

/** The progress of all these students together, each figure with its label. */
export function goalReportSums(rows: readonly GoalReportRow[]): [label: string, value: string | number][] {
  const sum = (of: (row: GoalReportRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const done = rows.filter(({ completed_at }) => completed_at !== null).length
  return [
    [words.students, rows.length],
    [words.reached, format(goalMessages.ofSteps, { done, total: rows.length })],
    [words.accepted, sum(row => row.accepted_highlights_count)],
    [words.hours, hoursOf(sum(row => row.total_duration))],
  ]
}

type FileRow = Pick<
  GoalReportRow,
  | 'first_name'
  | 'last_name'
  | 'username'
  | 'email'
  | 'highlights_count'
  | 'accepted_highlights_count'
  | 'total_duration_hours'
>

/** The lines of the file that the browser saves, with the column names of the specification (GOALS-55). */
export const goalReportLines = (rows: readonly FileRow[]): (string | number | null)[][] => [
  ['first name', 'last name', 'username', 'email', 'highlights', 'accepted', 'total hours'],
  ...rows.map(row => [
    row.first_name,
    row.last_name,
    row.username,
    row.email,
    row.highlights_count,
    row.accepted_highlights_count,
    row.total_duration_hours,
  ]),
]
