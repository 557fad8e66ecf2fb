import { expect, test } from 'vitest'
import { printCsv } from './csv.ts'
import {
  type GoalReportRow,
  goalReportColumns,
  goalReportLines,
  goalReportSums,
  linesOfWhom,
} from './goal-report.ts'

test('the report has seven columns, and no cell of it is run by a spreadsheet [GOALS-55]', () => {
  const row = {
    first_name: '=cmd()',
    last_name: '+1',
    username: '@user',
    email: '-2',
    highlights_count: 3,
    accepted_highlights_count: 2,
    total_duration_hours: 1.5,
  }
  const lines = goalReportLines([row, { ...row, first_name: '\tTab', last_name: '\rReturn', email: null }])
  expect(lines[0]).toEqual([
    'first name',
    'last name',
    'username',
    'email',
    'highlights',
    'accepted',
    'total hours',
  ])
  expect(printCsv(lines).replace('\uFEFF', '').split('\r\n').slice(1)).toEqual([
    "'=cmd(),'+1,'@user,'-2,3,2,1.5",
    `'\tTab,"'\rReturn",'@user,,3,2,1.5`,
    '',
  ])
})

const line = (more: Partial<GoalReportRow> = {}): GoalReportRow => ({
  ...{
    first_name: 'Tamar',
    last_name: 'El-Amin',
    username: null,
    email: null,
    grade: 4,
    classes: [{ id: 7 }],
  },
  ...{ completed_at: null, steps: 4, steps_done: 1, going: 'well', highlights_count: 2 },
  ...{ accepted_highlights_count: 1, total_duration: 90, total_duration_hours: 1.5, rating: null },
  ...more,
})
const bare = line({
  ...{
    first_name: 'Leo',
    last_name: 'Rossi',
    grade: 3,
    classes: [],
    completed_at: '2026-11-20T17:00:00.000Z',
  },
  ...{ steps: 0, steps_done: 0, going: null, total_duration: 30, total_duration_hours: 0.5, rating: 3.5 },
})

test('the columns of a line say what is known, and nothing where nothing is', () => {
  const cells = (row: GoalReportRow) => goalReportColumns.map(({ value }) => value(row))
  expect(cells(line())).toEqual(['Tamar El-Amin', 'Working on it', '1 of 4', 'On track', 2, 1, 1.5, null])
  expect(cells(bare)).toEqual(['Leo Rossi', 'Reached', null, null, 2, 1, 0.5, 3.5])
})

test('the sums are of the lines that are shown: all, those of a class, or those of a grade', () => {
  const figures = (rows: GoalReportRow[]) => goalReportSums(rows).map(([, value]) => value)
  expect(figures([line(), bare])).toEqual([2, '1 of 2', 2, 2])
  expect(figures([])).toEqual([0, '0 of 0', 0, 0])
  const names = (of: { groupId?: number; grade?: number }) =>
    linesOfWhom([line(), bare], of).map(({ first_name }) => first_name)
  expect([names({}), names({ groupId: 7 }), names({ grade: 3 })]).toEqual([
    ['Tamar', 'Leo'],
    ['Tamar'],
    ['Leo'],
  ])
})
