import { parseCsv } from '@kindling/rules/csv'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import type { PlaylistReport } from './api.ts'
import { PlaylistReportView } from './index.ts'

const student = (id: number, first_name: string, completed: number, awarded = false) => ({
  user_bean: { id, first_name, last_name: 'Park', gender: null, avatar: '/a.svg' },
  progress: [completed > 0 ? ('Completed' as const) : ('Not Started' as const)],
  completed,
  in_progress: 0,
  total: 12,
  awarded,
})

const report: PlaylistReport = {
  playlist: { id: 4, name: 'Night' },
  group: { id: 9, name: '4B' },
  grade: null,
  report: [student(1, 'Ada', 10, true), student(2, 'Ben', 0), student(3, 'Cleo', 9)],
  reportSummary: { students: 3, completed: 0, in_progress: 2, not_started: 1, awarded: 1, percent: 53 },
  lessonsCourses: [
    { archetype: 'Lessons', archetype_id: 7, name: 'Tides', completed: 2, in_progress: 0, not_started: 1 },
  ],
  has_more: false,
}

/** The content of the files that are saved. */
function savedFiles(): Blob[] {
  const made: Blob[] = []
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  URL.createObjectURL = blob => `blob:${made.push(blob as Blob)}`
  HTMLAnchorElement.prototype.click = () => undefined
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL
    HTMLAnchorElement.prototype.click = click
  })
  return made
}

test('the file of a playlist report says how many units of all are done, as its screen does, in the order of the screen', async () => {
  const made = savedFiles()
  renderScreen(<PlaylistReportView report={report} opens={() => '/'} />)
  const table = within(screen.getByRole('table', { name: 'Students' }))
  const rows = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map(row =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 2)
          .map(cell => cell.textContent),
      )
  const file = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
    return parseCsv((await made.at(-1)?.text()) ?? '')
  }
  const [head, ...lines] = await file()
  expect(head).toEqual(['Student', 'Completed', 'Badges', 'Tides'])
  expect(lines).toEqual([
    ['Ada Park', '10 of 12', 'Earned', 'Completed'],
    ['Ben Park', '0 of 12', '', 'Not Started'],
    ['Cleo Park', '9 of 12', '', 'Completed'],
  ])
  expect(lines.map(line => line.slice(0, 2))).toEqual(rows())
  await userEvent.click(table.getByRole('button', { name: 'Completed' }))
  expect(rows().map(([name]) => name)).toEqual(['Ben Park', 'Cleo Park', 'Ada Park'])
  expect((await file()).slice(1).map(line => line.slice(0, 2))).toEqual(rows())
})
