import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { WellbeingScreen } from './wellbeing-screen.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const enter = (plan: boolean) =>
  changeSession({
    ...guest,
    user: { id: 5, user_type: 'Teacher', user_role: null, pro_plan_active: plan } as SessionUser,
  })

/** As many students as a server sends if it has more of them. */
const students = Array.from({ length: 201 }, (_, place) => ({
  user: { id: place + 1, first_name: `Child${place}`, last_name: 'Example', gender: null, avatar: '' },
  grade: 4,
  check_ins: 0,
  feeling: null,
  functioning: null,
  wellbeing: null,
  last: null,
  to_check_on: [],
  classes: ['Owls'],
  signs: [],
}))
const none = { high: 0, moderate: 0, low: 0 }
const report = {
  groups: [{ id: 3, name: 'Owls' }],
  periods: ['TODAY', 'WEEK'],
  to_check_on: 0,
  check_ins: 0,
  pie: { wellbeing: none, feeling: none, functioning: none },
  line: [],
  students,
}
const serve = () =>
  smallServer(({ path }) => ({
    body: path.includes('users_report')
      ? report
      : { allowed: false, journal: false, version: 1, questions: [], score: null },
  }))

test('without the pro plan the report is a prompt to upgrade, and nothing is asked for [WELLBEING-32] [REPORTS-24] [REPORTS-31]', async () => {
  const heard = await serve()
  enter(false)
  renderScreen(<WellbeingScreen />)
  expect(await screen.findByRole('region', { name: 'Part of the pro plan' })).toBeTruthy()
  expect(heard.filter(one => one.path.includes('users_report'))).toEqual([])
})

test('the hope report is a prompt to upgrade without the pro plan, and stands beside well-being with it [HOPE-30]', async () => {
  const heard = await serve()
  enter(false)
  const { unmount } = renderScreen(<WellbeingScreen />)
  expect(await screen.findByRole('region', { name: 'Part of the pro plan' })).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Hope check-in' })).toBeNull()
  unmount()
  enter(true)
  renderScreen(<WellbeingScreen />)
  fireEvent.click(await screen.findByRole('tab', { name: 'Hope check-in' }))
  await waitFor(() => expect(heard.some(one => one.path.startsWith('/hope/'))).toBe(true))
  expect(screen.queryByRole('region', { name: 'Part of the pro plan' })).toBeNull()
})

test('who waits for a school that has the plan is told what it waits for, and has nothing to ask us for', async () => {
  await serve()
  enter(false)
  changeSession({ ...currentSession(), waits_for_school: { name: 'Hillside', pro_plan_active: true } })
  renderScreen(<WellbeingScreen />)
  expect(
    await screen.findByText('Your school uses Pro. You see this as soon as Hillside confirms you.'),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ask for the pro plan' })).toBeNull()
})

test('a teacher whom no school has confirmed yet is told so, and never asked to buy', async () => {
  await serve()
  const cases: { school_id: number | null; waits?: { name: string; pro_plan_active: boolean } }[] = [
    { school_id: null, waits: { name: 'Hillside', pro_plan_active: false } },
    { school_id: null },
  ]
  for (const { school_id, waits } of cases) {
    const user = { id: 5, user_type: 'Teacher', user_role: null, school_id, pro_plan_active: false }
    changeSession({ ...guest, user: user as SessionUser, ...(waits ? { waits_for_school: waits } : {}) })
    const { unmount } = renderScreen(<WellbeingScreen />)
    expect(await screen.findByText('This opens when your school has confirmed you.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Ask for the pro plan' })).toBeNull()
    expect(screen.queryByText('Part of the pro plan')).toBeNull()
    unmount()
  }
})

test('of more than two hundred students two hundred are shown, and it says so [REPORTS-27] [REPORTS-28] [WELLBEING-63]', async () => {
  const heard = await serve()
  enter(true)
  renderScreen(<WellbeingScreen />)
  const words = 'Only the first 200 students are shown. Please choose a class to see the others.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(201)
  const asked = heard.filter(one => one.path.includes('users_report'))
  expect(asked.map(one => new URL(one.path, 'http://x').searchParams.get('limit'))).toEqual(['201'])
})

test('the students come before the own check-in in every window; the mean is called Average', async () => {
  await smallServer(({ path }) => ({
    body: path.includes('users_report')
      ? { ...report, students: students.slice(0, 2) }
      : path.includes('/wellbeing/')
        ? { allowed: true, journal: false, version: 1, questions: [], score: null }
        : { allowed: false, questions: [], assessments: [], score: null },
  }))
  enter(true)
  for (const isWide of [false, true]) {
    vi.stubGlobal('matchMedia', () => ({
      matches: isWide,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { unmount } = renderScreen(<WellbeingScreen />)
    const own = await screen.findByRole('region', { name: 'How are you today?' })
    expect(screen.getByRole('region', { name: 'Your own check-ins' }).contains(own)).toBe(true)
    const line = await screen.findByText('No students to check on')
    const isBefore = Boolean(own.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect(isBefore).toBe(false)
    expect(screen.getByRole('columnheader', { name: 'Average' })).toBeTruthy()
    unmount()
  }
  vi.unstubAllGlobals()
})
