import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FunctionComponent } from 'react'
import { expect, test, vi } from 'vitest'
import { aBadge } from '../../../test/a-badge.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { type Answer, down, gone, type Heard, smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type Session, type SessionUser } from '../../platform/account.ts'
import { BadgeScreen, BadgesScreen } from './badges-screens.tsx'
import { OwnGoalsScreen } from './goals-screen.tsx'
import { PeopleScreen } from './people-screen.tsx'
import { RequestsScreen } from './requests-screen.tsx'

const teacher = { id: 3, user_type: 'Teacher', groups: [], school_id: 1, profile_code: 'ABCDEFGH' }

interface Opened {
  path: string
  at?: string
  by?: object
  session?: object
  answer: (heard: Heard) => Answer
}

async function open(
  component: FunctionComponent,
  { path, at = path, by = {}, session = {}, answer }: Opened,
) {
  const user = { ...teacher, ...by } as unknown as SessionUser
  changeSession({ ...currentSession(), ...(session as Session), user })
  const state = { answer }
  const heard = await smallServer(one => state.answer(one))
  return { ...renderAt(path, at, component), heard, state }
}

const request = {
  id: 1,
  user: { id: 7, first_name: 'Mia', last_name: 'Fern', gender: null, avatar: '/a.svg' },
  grade: null,
  group: [],
  uid: 'uid',
  state: 'pending',
  created_at: '2026-11-02T10:00:00.000Z',
}

/** The requests to a teacher with these classes. */
const requestsOf =
  (requests: object[], groups: object[], free_limit: number | null = null) =>
  ({ path }: Heard): Answer =>
    path.includes('student_requests')
      ? { body: { requests, no_of_students: 2, free_limit } }
      : { body: { groups } }

test('a teacher sees who asks to join, how much room is left, and the own code', async () => {
  const answer = requestsOf([request], [{ id: 4, name: 'Room 12', can: [] }], 30)
  await open(RequestsScreen, { path: '/dashboard/requests', answer })
  expect(await screen.findByText('2 students of 30 in the free version')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Your teacher code' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Accept Mia Fern' })).toBeTruthy()
})

test('nobody who waits, no class to take them into, and a visit of support each say what is next', async () => {
  const nobody = await open(RequestsScreen, { path: '/r', answer: requestsOf([], []) })
  expect(await screen.findByText(/^Nobody is waiting\. Students who enter your teacher code/)).toBeTruthy()
  nobody.unmount()
  const classless = await open(RequestsScreen, { path: '/r', answer: requestsOf([request], []) })
  expect(await screen.findByText(/^Create a class first\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To my classes' }).getAttribute('href')).toBe('/dashboard/roster')
  classless.unmount()
  const codeless = await open(RequestsScreen, {
    path: '/r',
    by: { profile_code: null },
    answer: requestsOf([], []),
  })
  expect(await screen.findByText('Nobody is waiting for your answer.')).toBeTruthy()
  codeless.unmount()
  const session = { support_visit: { reason: 'x', ends_at: '', seconds_left: 60 } }
  await open(RequestsScreen, { path: '/r', session, answer: requestsOf([request], []) })
  expect(await screen.findByText('Requests are not shown to support.')).toBeTruthy()
})

test('requests that did not load are asked for again', async () => {
  const { state } = await open(RequestsScreen, { path: '/r', answer: () => down })
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  state.answer = requestsOf([], [])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Nobody is waiting\./)).toBeTruthy()
})

/** The people of a school in which the reader may do this. */
const schoolWith =
  (can: string[], total = 0) =>
  ({ path }: Heard): Answer => {
    const head = { school: { id: 1, name: 'Larkfield' }, total, can }
    if (path.startsWith('/school/students')) return { body: { ...head, students: [], groups: [] } }
    if (path.startsWith('/school/waiting')) return { body: { teachers: [] } }
    return path.startsWith('/school/teachers')
      ? { body: { ...head, teachers: [] } }
      : { body: { offers: [], groups: [], requests: [], no_of_students: 0, free_limit: null } }
  }
const people = '/dashboard/roster/$usertype'

test('the students of the school are added by whoever may, and exported', async () => {
  const full = await open(PeopleScreen, {
    path: people,
    at: '/dashboard/roster/Child',
    answer: schoolWith(['add-student'], 3),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Students' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Add a student' })).toBeTruthy()
  expect(screen.getByText('Larkfield')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeTruthy()
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), { target: { value: 'mia' } })
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  await waitFor(() => expect(full.visited).toEqual(['/dashboard/roster/Child/0/search/name/keyword/mia']))
  full.unmount()
  await open(PeopleScreen, { path: people, at: '/dashboard/roster/Child', answer: schoolWith([]) })
  expect(await screen.findByText(/^There are no students here yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a student' })).toBeNull()
  // Nothing is there to search for: the way to the classes, where students are added.
  expect(screen.queryByRole('searchbox')).toBeNull()
  const classes = screen.getByRole('link', { name: 'Open your classes' })
  expect(classes.getAttribute('href')).toBe('/dashboard/roster/classes')
})

test('on a phone the rare acts of the students are one press away', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await open(PeopleScreen, {
    path: people,
    at: '/dashboard/roster/Child',
    answer: schoolWith(['add-student'], 3),
  })
  expect(await screen.findByRole('button', { name: 'Add a student' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Import students' })).toBeTruthy()
  vi.unstubAllGlobals()
})

test('the teachers of the school are brought in by whoever manages people', async () => {
  const answer = schoolWith(['manage-people'])
  await open(PeopleScreen, { path: people, at: '/dashboard/roster/Teacher', answer })
  expect(await screen.findByRole('heading', { level: 1, name: 'Teachers' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Add a teacher' })).toBeTruthy()
  expect(await screen.findByText('There are no teachers here yet.')).toBeTruthy()
})

test('a teacher whom no school has confirmed reads that, with the way to the own classes', async () => {
  await open(PeopleScreen, { path: people, at: '/dashboard/roster/Child', answer: () => gone })
  expect(await screen.findByText(/^Your school has not confirmed you yet\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
})

const badge = aBadge({ owner_id: 3, owner_first_name: 'Ada', can: ['view'] })

test('a badge has a page with what it needs; one that is gone, and one that did not load, lead back [BADGES-05]', async () => {
  const path = '/dashboard/badges/$badgeId'
  const { state, client } = await open(BadgeScreen, {
    path,
    at: '/dashboard/badges/4',
    answer: () => ({ body: { badge } }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Owl eyes' })).toBeTruthy()
  expect(screen.getByText('Created by You')).toBeTruthy()
  expect(screen.getByText('You looked twice.')).toBeTruthy()
  state.answer = () => down
  await client.resetQueries()
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  state.answer = () => gone
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Many people are here right now.')).toBeNull())
  const back = await screen.findByRole('link', { name: /Badges/ })
  expect(back.getAttribute('href')).toBe('/dashboard/badges')
})

test('the list of badges is the one that the address names [BADGES-07]', async () => {
  const answer = () => ({ body: { badges: [] } })
  const { heard } = await open(BadgesScreen, { path: '/dashboard/badges', answer })
  await waitFor(() => expect(heard[0]?.path).toBe('/badge/list?type=available'))
})

test('a teacher makes goals for students on their own page', async () => {
  const answer = () => ({ body: { goals: [], asks_on_fridays: null } })
  await open(OwnGoalsScreen, { path: '/dashboard/goals', answer })
  expect(await screen.findByRole('heading', { level: 1, name: 'Goals for students' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'New goal' })).toBeTruthy()
  expect(await screen.findByText('No goals yet. Make one, or assign one from Kindling.')).toBeTruthy()
})
