import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { YearTurnPage } from './index.ts'

const group = {
  id: 3,
  old_name: 'Ponds',
  name: 'Ponds',
  act: 'up',
  teachers: [{ id: 11, name: 'Ana Cruz' }],
  teacher_id: null,
  goes_on: 1,
  codes: 1,
  devices: 0,
  substitutes: 0,
  waiting: 0,
  goals: 2,
  playlists: 1,
  lessons: 0,
}
const plan = {
  version: 'v1',
  last_grade: 5,
  classes: [group],
  students: [
    {
      id: 7,
      name: 'Tamar Reed',
      grade: 4,
      new_grade: 5,
      act: 'up',
      why: null,
      class_ids: [3],
      has_family: true,
    },
    {
      id: 8,
      name: 'Omar Diaz',
      grade: 5,
      new_grade: 5,
      act: 'leave',
      why: 'last-grade',
      class_ids: [3],
      has_family: false,
    },
  ],
  teachers: [{ id: 11, name: 'Ana Cruz' }],
  counts: { up: 1, repeat: 0, leave: 1, none: 0, cards: 0 },
}
const shown = { school: { id: 1, name: 'Hill' }, year: '2026–27', turn: null, plan }
const turn = {
  id: 5,
  state: 'done',
  started_at: '2026-08-03T17:00:00.000Z',
  started_by: 'Nora Hill',
  undo_until: '2026-08-10T17:00:00.000Z',
  can_undo: true,
  classes: 1,
  up: 1,
  repeat: 0,
  leave: 1,
  left: 0,
  notes: [{ name: 'Gina Fox', note: 'grade-changed' }],
  kept_classes: [],
}
const nothingLeft = {
  ...plan,
  classes: [],
  students: [],
  counts: { up: 0, repeat: 0, leave: 0, none: 0, cards: 0 },
}
afterEach(() => vi.useRealTimers())

const page = () => <YearTurnPage back={null} />

test('a failure is said and tried again; where nothing is left, the page says that, and out of its months when it opens', async () => {
  let answer: { status?: number; body: object } = { status: 500, body: { code: 'SERVER', message: 'Oh no.' } }
  await smallServer(() => answer)
  renderScreen(page())
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer = { body: { ...shown, plan: nothingLeft } }
  await userEvent.click(again)
  expect(await screen.findByText(/^(Opens on July 1|Nothing to do)/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Begin the new school year' })).toBeNull()
  cleanup()
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-08-10T12:00:00') })
  renderScreen(page())
  expect(await screen.findByText('Nothing to do: everyone is in the school year 2026–27.')).toBeTruthy()
  cleanup()
  vi.setSystemTime(new Date('2027-05-10T12:00:00'))
  renderScreen(page())
  expect(await screen.findByText('Opens on July 1. Then you move classes up here.')).toBeTruthy()
  expect(screen.queryByText(/^Take the classes/)).toBeNull()
})

test('the plan says who moves, what closes, stops and goes on, and needs one press and a yes', async () => {
  let began: { status: number; body: object } = {
    status: 409,
    body: { code: 'CONFLICT', message: 'Something has changed since you looked.' },
  }
  let state: object = shown
  const heard = await smallServer(({ method }) => (method === 'POST' ? began : { body: state }))
  renderScreen(page())
  expect(await screen.findByText('1 student goes up a grade')).toBeTruthy()
  expect(screen.getByText('1 student leaves the school')).toBeTruthy()
  expect(screen.getByText('1 class code')).toBeTruthy()
  expect(screen.getByText('1 playlist')).toBeTruthy()
  expect(screen.getByText(/2 goals that were given to classes stay/)).toBeTruthy()
  expect(screen.getByRole('note').textContent).toMatch(/^1 of those who leave has no family/)
  expect(screen.getByText('Grade 4 → Grade 5')).toBeTruthy()
  expect(screen.getByText(/The last grade/, { selector: 'span' })).toBeTruthy()
  expect(heard.some(one => one.method === 'POST')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Begin the new school year' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take Hill into 2026–27?' })
  const begin = within(dialog).getByRole('button', { name: 'Begin the new school year' })
  await userEvent.click(begin)
  expect(await within(dialog).findByText('Something has changed since you looked.')).toBeTruthy()
  began = { status: 200, body: { turn_id: 5 } }
  state = { ...shown, turn: { ...turn, state: 'running', left: 2, can_undo: false, notes: [] }, plan: null }
  await userEvent.click(begin)
  expect(await screen.findByText(/^2 students are still to come/)).toBeTruthy()
  expect(heard.filter(one => one.method === 'POST').at(-1)?.body).toEqual({
    classes: [],
    students: [],
    version: 'v1',
  })
})

test('what is chosen otherwise is asked as a plan, and sent as it was chosen', async () => {
  const repeated = { ...plan, counts: { ...plan.counts, up: 0, repeat: 1 } }
  const heard = await smallServer(({ method }) => ({
    body: method === 'POST' ? { plan: repeated } : shown,
  }))
  renderScreen(page())
  await screen.findByText('1 student goes up a grade')
  await userEvent.click(screen.getByText(/Students of Ponds/))
  await userEvent.selectOptions(screen.getByLabelText('What becomes of Tamar Reed'), 'repeat')
  expect(await screen.findByText(/^1 student stays in the grade/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Teacher of Ponds in the new year'), '11')
  await waitFor(() =>
    expect(heard.filter(one => one.method === 'POST').at(-1)?.body).toEqual({
      classes: [{ id: 3, act: 'up', name: 'Ponds', teacher_id: 11 }],
      students: [{ id: 7, act: 'repeat' }],
    }),
  )
})

test('done, the page says what was left and why, and undoes it within the week', async () => {
  let state: object = { ...shown, turn, plan: nothingLeft }
  const heard = await smallServer(({ method }) =>
    method === 'POST' ? { body: { success: true } } : { body: state },
  )
  renderScreen(page())
  expect(await screen.findByRole('heading', { name: 'The new school year has begun' })).toBeTruthy()
  expect(screen.getByText('Gina Fox: somebody has changed the grade meanwhile')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo the new school year' }))
  const dialog = await screen.findByRole('dialog', { name: 'Put the school year back?' })
  state = { ...shown, turn: { ...turn, state: 'undone', can_undo: false } }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo the new school year' }))
  expect(await screen.findByRole('heading', { name: 'The school year was put back' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'What was not put back, and why' })).toBeTruthy()
  expect(heard.filter(one => one.method === 'POST')).toHaveLength(1)
})
