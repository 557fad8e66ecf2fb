import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { GoalReportTable } from './goal-report.tsx'

const told = collectTold()

/** The report with these lines, of a server that makes no PDF until it is told to. */
async function showReport(users: readonly object[]) {
  const answer: Answer = { status: 409, body: { code: 'CONFLICT', message: 'Not now.' } }
  const state = { answer }
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { groups: [], users, grades: [], badge_awarded_count: 0 } } : state.answer,
  )
  const { visited } = renderScreen(<GoalReportTable goalId={9} />)
  return { state, heard, visited, whom: await screen.findByLabelText('Class or grade') }
}

test('a teacher reads the progress of all students, of a class and of a grade, with what they did together', async () => {
  const rows = [
    { id: 7, first_name: 'Mia', grade: 4, room: 11, completed_at: '2026-10-01', minutes: 90 },
    { id: 8, first_name: 'Leo', grade: 4, room: 12, completed_at: null, minutes: 60 },
    { id: 9, first_name: 'Zoe', grade: 5, room: 12, completed_at: null, minutes: 30 },
  ].map(({ room, minutes, ...row }) => ({
    ...{ last_name: 'Fern', steps: 0, steps_done: 0, going: null, rating: null, ...row },
    ...{ highlights_count: 2, accepted_highlights_count: 1, total_duration: minutes },
    total_duration_hours: minutes / 60,
    classes: [{ id: room, name: `Room ${room}` }],
  }))
  const { whom } = await showReport(rows)
  const names = () => screen.getAllByRole('link', { name: /Fern$/ }).map(one => one.textContent)
  const sums = () => [...document.querySelectorAll('dl > div')].map(one => one.textContent)
  expect(names()).toHaveLength(3)
  expect(sums()).toEqual(['Students3', 'Reached it1 of 3', 'Accepted highlights3', 'Accepted hours3'])
  await userEvent.selectOptions(whom, 'Room 12')
  expect(names()).toEqual(['Leo Fern', 'Zoe Fern'])
  expect(sums()).toEqual(['Students2', 'Reached it0 of 2', 'Accepted highlights2', 'Accepted hours1.5'])
  await userEvent.selectOptions(whom, 'Grade 4')
  expect(names()).toEqual(['Mia Fern', 'Leo Fern'])
})

test('the report of a goal is made into a PDF of the students that the screen shows', async () => {
  const row = { last_name: 'Fern', steps: 4, steps_done: 3, going: 'well', rating: 3.4, completed_at: null }
  const users = [11, 12].map(id => ({
    ...{ ...row, id, first_name: `Mia ${id}`, grade: id - 7, classes: [{ id, name: `Room ${id}` }] },
    ...{ highlights_count: 6, accepted_highlights_count: 5, total_duration: 90, total_duration_hours: 1.5 },
  }))
  const { whom, state, heard, visited } = await showReport(users)
  const cells = () =>
    [...screen.getByRole('table').querySelectorAll('tbody tr')].map(line =>
      [...line.querySelectorAll('td')].map(one => one.textContent),
    )
  const figures = ['Working on it', '3 of 4', 'On track', '6', '5', '1.5', '3.4Proficient, 3.4 of 4']
  expect(cells()).toEqual([
    ['Mia 11 Fern', ...figures],
    ['Mia 12 Fern', ...figures],
  ])
  const make = screen.getByRole('button', { name: 'Make a PDF' })
  await userEvent.click(make)
  await waitFor(() => expect(told.at(-1)).toBe('Not now.'))
  state.answer = { body: { code: 'abc' } }
  for (const [choice, of] of [
    ['All students', {}],
    ['Room 12', { groupId: 12 }],
    ['Grade 4', { grade: 4 }],
  ] as const) {
    await userEvent.selectOptions(whom, choice)
    await userEvent.click(make)
    await waitFor(() => expect(visited.splice(0)).toEqual(['/reports/abc']))
    expect(heard.at(-1)?.path).toBe('/pdf/generate_pdf')
    expect(heard.at(-1)?.body).toEqual({ report: { kind: 'goal', goalId: 9, ...of } })
  }
})
