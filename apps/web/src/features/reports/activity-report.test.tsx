import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAt } from '../../../test/render-at.tsx'
import { type Answer, down, smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import type { ActivityReport, ClassProgress, EventStats } from './api.ts'
import { ChildReport } from './child-report.tsx'
import { DaysChoice } from './chosen-days.tsx'
import { ClassReport } from './class-report.tsx'

const person = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: 'Fern',
  gender: null,
  avatar: '/pictures/animals/fox.svg',
})
const span = { from: '2026-11-01', to: '2026-11-02', step_days: 1 }
const figure = (total: number, before: number) => ({
  values: [
    { day: '2026-11-01', value: total },
    { day: '2026-11-02', value: 0 },
  ],
  total,
  before,
})
const accepted = { highlights: figure(1, 0), minutes: figure(90, 30) }
const stats = (more: Partial<EventStats> = {}): EventStats => ({
  ...span,
  stats: { lessons: figure(2, 1), courses: figure(0, 0), journals: figure(4, 5) },
  accepted,
  teachers: [person(3, 'Ada')],
  ...more,
})
const lists: ActivityReport = {
  ...span,
  lessons: [{ id: 8, name: 'Clouds', course: 'Weather', at: '2026-11-01T10:00:00.000Z' }],
  courses: [
    {
      id: 5,
      name: 'Weather',
      at: '2026-11-01T10:00:00.000Z',
      lessons_done: 1,
      lessons_total: 4,
      completed: false,
    },
  ],
  highlights: [{ id: 6, title: 'I swam', day: '2026-11-01', duration: 90, status: null }],
}

interface Shown {
  at?: string
  isOwn?: boolean
  teacherId?: number | null
  found?: EventStats
  behind?: ActivityReport
}

async function showChild({
  at = '',
  isOwn = true,
  teacherId = null,
  found = stats(),
  behind = lists,
}: Shown = {}) {
  const user = {
    id: isOwn ? 7 : 3,
    user_type: isOwn ? 'Child' : 'Teacher',
    groups: [],
  } as unknown as SessionUser
  changeSession({ ...currentSession(), user })
  const state: { answer: Answer | null } = { answer: null }
  const heard = await smallServer(({ path }) => {
    if (state.answer) return state.answer
    if (path.startsWith('/event_stats/stats')) return { body: found }
    return { body: path.startsWith('/event_stats/report') ? behind : { lifetime_score: 55 } }
  })
  const view = renderAt('/child/$childId/report', `/child/7/report${at}`, () => (
    <ChildReport childId={7} teacherId={teacherId} name="Mia" isOwn={isOwn} />
  ))
  await screen.findByRole('tablist', { name: 'Parts of the report' })
  return { ...view, heard, state }
}
const facts = () => [...document.querySelectorAll('dl > div')].map(one => one.textContent)

test('a child sees what was done in these days, beside as many days before, and the points so far [REPORTS-16] [REPORTS-21]', async () => {
  const { heard } = await showChild()
  expect(await screen.findByText('Points so far')).toBeTruthy()
  expect(facts()).toEqual([
    'Lessons done21 in the days before',
    'Courses done00 in the days before',
    'Journals45 in the days before',
    'Accomplishments10 in the days before',
    'Hours on accomplishments1.50.5 in the days before',
    'Points so far55',
  ])
  const bars = screen.getByRole('img', { name: /^Lessons done, from November 1, 2026 to November 2, 2026/ })
  expect(bars.getAttribute('aria-label')).toMatch(/: November 1, 2026 2$/)
  expect(screen.queryByRole('button', { name: 'Make a PDF' })).toBeNull()
  expect(heard[0]?.path).toMatch(/^\/event_stats\/stats\/7\?start_date=\d+&end_date=\d+$/)
})

test('less than an hour is told in minutes', async () => {
  await showChild({ found: stats({ accepted: { ...accepted, minutes: figure(50, 30) } }) })
  expect(await screen.findByText('Points so far')).toBeTruthy()
  expect(facts()).toContain('Minutes on accomplishments5030 in the days before')
})

test('a teacher prints and mails the figures; with one teacher there are no points', async () => {
  const { heard } = await showChild({ isOwn: false, teacherId: 3 })
  expect(await screen.findByRole('button', { name: 'Make a PDF' })).toBeTruthy()
  expect(screen.queryByText('Points so far')).toBeNull()
  expect(heard[0]?.path).toMatch(/teacher_id=3/)
})

test('the choice of a teacher leads to the address with the same days [REPORTS-02]', async () => {
  const { visited } = await showChild({ isOwn: false, at: '?range=7' })
  fireEvent.change(await screen.findByLabelText('Teacher'), { target: { value: '3' } })
  expect(visited).toEqual(['/child/7/report/teacher/3'])
})

test('a child reads the highlights, courses and lessons behind the figures, each with its address', async () => {
  const { address } = await showChild()
  await userEvent.click(await screen.findByRole('tab', { name: 'Highlights' }))
  await waitFor(() => expect(address()).toBe('/child/7/report?tab=highlights'))
  expect(await screen.findByRole('link', { name: 'I swam' })).toBeTruthy()
  expect(screen.getByText('November 1, 2026 · Not accepted yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Courses and lessons' }))
  expect(await screen.findByText('1 of 4 lessons')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Clouds' }).getAttribute('href')).toBe('/child/7/lesson/8')
})

test('a teacher reads the same as tables', async () => {
  await showChild({ isOwn: false, at: '?tab=highlights' })
  const highlights = within(await screen.findByRole('table', { name: 'Highlights' }))
  expect(highlights.getByRole('link', { name: 'I swam' })).toBeTruthy()
  expect(highlights.getAllByText('1.5').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('tab', { name: 'Courses and lessons' }))
  expect(await screen.findByRole('table', { name: 'Courses' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Lessons completed' })).toBeTruthy()
})

test('days without anything say so, and a reader without the portfolio has no tab for it', async () => {
  const behind = { ...lists, lessons: [], courses: [], highlights: null }
  await showChild({
    isOwn: false,
    found: stats({ accepted: null, teachers: [] }),
    behind,
    at: '?tab=courses',
  })
  expect(await screen.findByText('No course went on in these days.')).toBeTruthy()
  expect(screen.getByText('No lessons completed in these days.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Highlights' })).toBeNull())
  expect(screen.queryByLabelText('Teacher')).toBeNull()
})

test('days without accomplishments say so', async () => {
  await showChild({ behind: { ...lists, highlights: [] }, at: '?tab=highlights' })
  expect(await screen.findByText('No accomplishments in these days.')).toBeTruthy()
})

test('figures that did not load are asked for again', async () => {
  const { state, client } = await showChild()
  state.answer = down
  await client.resetQueries()
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  state.answer = null
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Lessons done')).toBeTruthy()
})

test('the days are chosen in the address; own days begin with those that are shown, and are told apart if they are wrong', async () => {
  const { address } = renderAt('/r', '/r?range=7', DaysChoice)
  const range = await screen.findByLabelText<HTMLSelectElement>('Days')
  expect(range.value).toBe('7')
  fireEvent.change(range, { target: { value: 'custom' } })
  await screen.findByLabelText('First day')
  expect(address()).toMatch(/range=custom/)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2020-01-01' } })
  expect(await screen.findByText('Start Date should be older than End date')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Days'), { target: { value: '0' } })
  await waitFor(() => expect(address()).toBe('/r'))
})

const row = { lessons: 2, journals: 4, highlights: 1, minutes: 90 }
const progress = (more: Partial<ClassProgress> = {}): ClassProgress => ({
  ...span,
  group: { id: 4, name: 'Room 12' },
  students: [{ user_bean: person(7, 'Mia'), ...row }],
  total: row,
  before: { lessons: 1, journals: 5, highlights: 0, minutes: 0 },
  active: 1,
  playlists: [],
  has_more: false,
  ...more,
})

async function showClass(found: ClassProgress) {
  const state: { answer: Answer } = { answer: { body: found } }
  await smallServer(() => state.answer)
  const view = renderAt('/dashboard/class/$groupId/report', '/dashboard/class/4/report', () => (
    <ClassReport groupId={4} />
  ))
  return { ...view, state }
}

test('a class has its figures, and a line for each student that leads to the own report [REPORTS-29]', async () => {
  await showClass(progress({ has_more: true }))
  expect(await screen.findByText('Active students')).toBeTruthy()
  expect(facts()[0]).toBe('Active students1 of 1')
  expect(facts().at(-1)).toBe('Hours on accomplishments1.50 in the days before')
  expect(screen.getByRole('link', { name: /Mia Fern/ }).getAttribute('href')).toBe('/child/7/report')
  expect(screen.getByText('Only the first 200 students are shown.')).toBeTruthy()
  expect(
    screen.getByText('Journals: 4 · Accomplishments accepted: 1 · Accomplishment hours: 1.5'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Make a PDF' })).toBeTruthy()
})

test('whoever does not teach the class sees no accomplishments, and prints nothing', async () => {
  const closed = { highlights: null, minutes: null }
  await showClass(
    progress({
      total: { ...row, ...closed },
      before: { ...row, ...closed },
      students: [{ user_bean: person(7, 'Mia'), ...row, ...closed }],
    }),
  )
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('Journals: 4')).toBeTruthy()
  expect(table.queryByText(/Accomplishments accepted/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Make a PDF' })).toBeNull()
})

test('a class without students says so, and one that did not load is asked for again', async () => {
  const { state, client } = await showClass(progress({ students: [] }))
  expect(await screen.findByText('There are no confirmed students here yet.')).toBeTruthy()
  state.answer = down
  await client.resetQueries()
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
