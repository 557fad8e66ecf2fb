import { expect, test } from 'vitest'
import { printCsv } from './csv.ts'
import { goalReportLines } from './goal-report.ts'

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
