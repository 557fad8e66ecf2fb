import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { SessionUser } from '../../platform/account.ts'
import { HopeCard } from './hope-card.tsx'
import { HopeCheckIn } from './hope-check-in.tsx'
import { OwnHopeReport } from './own-report.tsx'

const mia = { id: 7, first_name: 'Mia', last_name: 'Example', user_type: 'Child' } as SessionUser
const setting = {
  id: 4,
  user_type: 'Child',
  start_time: '2026-11-16T08:00:00Z',
  end_time: '2026-11-30T08:00:00Z',
  retake_time: null,
  active: true,
  state: 'running',
}
const score = {
  hope: 21.1,
  agency: 10.6,
  pathway: 10.5,
  hope_assessment_id: 4,
  created_at: '2026-11-18T17:00:00Z',
}
const question = { type: 'agency', qid: 1, answerKey: 's1', answerValue: 3.5, text: 'I keep going.' }
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('it loads, begins, asks, always asks for thoughts, and ends with the score [HOPE-03] [HOPE-08]', async () => {
  await smallServer(({ method }) => ({
    body:
      method === 'POST'
        ? { score, journal_id: null, care: null }
        : { allowed: true, assessment: setting, score: null, version: 1, questions: [question] },
  }))
  renderScreen(<HopeCheckIn user={mia} onClose={() => undefined} />)
  expect(screen.getByRole('status').textContent).toContain('Loading')
  await press('Start')
  expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true)
  screen.getByRole('slider').focus()
  await userEvent.keyboard(' ')
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Most times')
  expect((screen.getByRole('slider') as HTMLInputElement).value).toBe('3.5')
  await press('Next')
  expect(screen.getByRole('textbox')).toBeTruthy()
  await press('Skip')
  expect(await screen.findByText('An idea for you')).toBeTruthy()
  expect(document.body.textContent).not.toContain('21.1')
})

test('who administers a district is told that the answers stand in no figures, and a teacher in which they do', async () => {
  const serveAs = (user_type: string) =>
    smallServer(() => ({
      body: { allowed: true, assessment: { ...setting, user_type }, score: null, version: 1, questions: [] },
    }))
  await serveAs('District Admin')
  const { unmount } = renderScreen(<HopeCheckIn user={mia} onClose={() => undefined} />)
  expect(await screen.findByText('Only you see what you answer.')).toBeTruthy()
  unmount()
  await serveAs('Teacher')
  renderScreen(<HopeCheckIn user={mia} onClose={() => undefined} />)
  expect(await screen.findByText(/It counts toward your school’s figures/)).toBeTruthy()
})

const counts = { good: 2, moderate: 1, low: 0 }
const point = {
  date: '2026-11-18',
  label: 'Nov 18, 2026',
  hope: 21.1,
  agency: 10.6,
  pathway: 10.5,
  hope_assessment_id: 4,
  created_at: score.created_at,
}
const report = {
  talks: [],
  groups: [{ id: 3, name: 'Owls' }],
  assessments: [{ id: 4, user_type: 'Child', from: '2026-11-16', to: '2026-11-30', running: true }],
  hope_assessment_id: 4,
  to_check_on: 0,
  responses: 4,
  pie: { hope: counts, agency: counts, pathway: counts },
  line: [point],
  students: [
    {
      user: { ...mia, gender: null, avatar: '' },
      grade: 4,
      classes: [],
      score: null,
      to_check_on: [],
      signs: [],
    },
  ],
}

const lowOf = (id: number, first_name: string) => ({
  ...report.students[0],
  user: { ...mia, id, first_name },
  score: { ...score, hope: 9 },
  to_check_on: ['low', 'fall'],
  classes: ['Owls'],
  signs: [
    { reason: 'low', value: 9, by: null, day: '2026-11-14' },
    { reason: 'fall', value: 9, by: 12.5, day: '2026-11-14' },
  ],
})

test('the report says first how many to check on, who they are, what was noticed, and when; scores have one decimal [HOPE-06]', async () => {
  const students = [lowOf(8, 'Noah'), ...report.students]
  await smallServer(() => ({ body: { ...report, to_check_on: 1, students } }))
  renderScreen(<OwnHopeReport hasPlan />)
  const title = await screen.findByRole('heading', { name: '1 student to check on' })
  const names = (within: HTMLElement) =>
    [...within.querySelectorAll('button')].map(one => one.textContent).filter(one => one?.includes('Example'))
  const table = screen.getByRole('table', { name: '2 students' })
  expect(names(table)).toEqual(['Noah Example', 'Mia Example'])
  expect(names(document.body)).toEqual(['Noah Example', 'Noah Example', 'Mia Example'])
  const [first] = screen.getAllByRole('button', { name: 'Noah Example' })
  const item = first?.closest('li')
  expect(item?.textContent).toContain('Hope 9.0')
  expect(item?.textContent).not.toContain('Lowest')
  expect(item?.textContent).toContain('Fell from 21.5 to 9.0 of 36 on Nov 14.')
  const ring = screen.getAllByRole('figure')[0]
  const following = Node.DOCUMENT_POSITION_FOLLOWING
  expect(title.compareDocumentPosition(item as Node) & following).toBe(following)
  expect((item as Node).compareDocumentPosition(ring as Node) & following).toBe(following)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only students to check on' }))
  expect(names(screen.getByRole('table', { name: '1 student' }))).toEqual(['Noah Example'])
})

test('of many students to check on five are shown at first, and the others on request', async () => {
  const students = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus'].map((name, id) => lowOf(id + 20, name))
  await smallServer(() => ({ body: { ...report, to_check_on: 7, students } }))
  renderScreen(<OwnHopeReport hasPlan />)
  await screen.findByRole('heading', { name: '7 students to check on' })
  const places = () => screen.getAllByRole('button', { name: /^(Ada|Finn) Example$/ }).length
  expect(places()).toBe(3)
  await press('Show all 7')
  expect(places()).toBe(4)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Finn Example'))
})

/** A report whose students have no answers that can be opened. */
const serveReport = () =>
  smallServer(({ path }) => ({
    body: path.includes('users_report')
      ? report
      : path.includes('user_dates')
        ? { dates: [{ assessmentId: 4, value: '11/16/2026', label: 'Nov 16, 2026', taken: false }] }
        : { response: null, timeline: [], talks: [], closed: [] },
  }))

test('the report has a ring of categories and a line over time [HOPE-04] [HOPE-05]', async () => {
  await serveReport()
  renderScreen(<OwnHopeReport hasPlan />)
  const [ring, line] = await screen.findAllByRole('figure')
  expect(ring?.querySelectorAll('svg circle[stroke^="url(#slice-"]')).toHaveLength(2)
  expect(ring?.textContent).toContain('67%')
  expect(ring?.textContent).toMatch(/67% are “.+”/)
  expect(screen.getByText('1 check-in has no score')).toBeTruthy()
  expect(screen.getByText('No students to check on')).toBeTruthy()
  const drawn = () =>
    [...(line?.querySelectorAll('[data-series]') ?? [])].map(one => one.getAttribute('data-series'))
  expect(drawn()).toEqual(['0'])
  expect(line?.textContent).toMatch(/Hope: [\d.]+ of \d+( last time, [\d.]+ the time before)?\./)
  // One choice for both charts; the table keeps all scores.
  const [whole, second] = within(screen.getByRole('list', { name: 'Show' })).getAllByRole('button')
  if (!whole || !second) throw new Error('no second score')
  await userEvent.click(second)
  expect([whole, second].map(one => one.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  expect(drawn()).toEqual(['1'])
  expect(line?.textContent).toContain(`${second.textContent}: `)
  expect(line?.textContent).toContain('Nov 18, 2026')
  expect(line?.querySelectorAll('thead th')).toHaveLength(4)
})

test('a student without results has no response yet [HOPE-57]', async () => {
  await serveReport()
  renderScreen(<OwnHopeReport hasPlan />)
  await press(/Mia/)
  expect(await screen.findByText('No response yet')).toBeTruthy()
})

test('without the pro plan a student’s answers are a prompt to upgrade [HOPE-31]', async () => {
  const heard = await serveReport()
  renderScreen(<OwnHopeReport hasPlan={false} />)
  await press(/Mia/)
  expect(await screen.findByRole('region', { name: 'Part of the pro plan' })).toBeTruthy()
  expect(heard.filter(one => one.path.includes('user_dates'))).toEqual([])
})

test('the card says until when the check-in is open, with the whole month', async () => {
  await smallServer(() => ({ body: { assessment: { end_time: '2026-12-04T18:00:00.000Z' }, score: null } }))
  renderScreen(<HopeCard here="/dashboard/progress" />)
  expect(await screen.findByText('About your hopes and plans, until December 4, 2026.')).toBeTruthy()
})
