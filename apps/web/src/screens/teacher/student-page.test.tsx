import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { gone, smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { StudentPage } from './student-page.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const person = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: 'Demo',
  gender: null,
  avatar: '/pictures/animals/owl.svg',
  user_type: 'Child',
})
const journal = {
  id: 6,
  user_id: 7,
  title: 'Frogs',
  content: 'I counted frogs.',
  archetype_name: null,
  journal_prompt: null,
  response_type: 'Text',
  medias: [],
  object_meta_datas: [],
  comment_count: 0,
  created_at: '2026-11-18T17:00:00.000Z',
  user_info: person(7, 'Tamar'),
  can: ['view', 'comment'],
}
const students = [person(5, 'Ada'), person(6, 'Ben'), person(7, 'Tamar'), person(8, 'Zoe')].map(one => ({
  ...one,
  can_open: one.id !== 6,
}))

interface Reader {
  can: string[]
  plan: boolean
  readsCheckIns: boolean
}

async function open({ can, plan, readsCheckIns }: Reader) {
  const user = { id: 9, user_type: 'Teacher', user_role: null, pro_plan_active: plan }
  changeSession({ ...guest, user: user as unknown as SessionUser })
  const heard = await smallServer(({ path, method }) => {
    if (path.includes('child_info'))
      return { body: { child: { ...person(7, 'Tamar'), grade: 4, groups: [{ id: 3 }], can } } }
    if (path.includes('groups_by')) return { body: { groups: [{ id: 3, name: 'Larks' }] } }
    if (path.includes('group_students')) return { body: { students } }
    if (path.includes('user_dates') && !readsCheckIns) return gone
    if (path.includes('user_dates'))
      return { body: { dates: [{ value: '18-11-2026', label: 'Nov 18, 2026' }], last_days: [] } }
    if (method === 'POST') return { body: { comment: { id: 1, comment: 'Well seen.' } } }
    return { body: { journals: [journal] } }
  })
  const root = createRootRoute({ component: () => <StudentPage childId={7} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  renderScreen(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { level: 1, name: 'Tamar Demo' })
  await screen.findByRole('heading', { level: 3, name: 'Frogs' })
  return heard
}

test('a teacher reads who a student is, opens what there is, goes on to the next student and answers in place', async () => {
  await open({ can: ['view', 'view-portfolio'], plan: true, readsCheckIns: true })
  expect(screen.getByText('Larks, Grade 4')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Last check-in: Nov 18, 2026' })).toBeTruthy()
  const links = within(screen.getByRole('navigation', { name: 'More about Tamar' })).getAllByRole('link')
  expect(links.map(one => one.getAttribute('href'))).toEqual([
    '/child/7/goals',
    '/child/7/portfolio',
    '/child/7/badges',
    '/child/7/report/teacher/9',
    '/child/7/media',
  ])
  // A student whom the teacher cannot open is left out.
  const neighbors = within(await screen.findByRole('navigation', { name: 'Students of Larks' }))
  expect(neighbors.getByRole('link', { name: 'Previous student: Ada Demo' }).getAttribute('href')).toBe(
    '/child/5/journals',
  )
  expect(neighbors.getByRole('link', { name: 'Next student: Zoe Demo' })).toBeTruthy()
  expect(neighbors.getByText('2 of 3')).toBeTruthy()
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reply to Tamar/ }), 'Well seen.{Enter}')
  await waitFor(() => expect(screen.getByText('You: Well seen.')).toBeTruthy())
})

test('a teacher who may read less is offered less: no portfolio, and no check-ins without the plan or the right', async () => {
  const heard = await open({ can: ['view'], plan: true, readsCheckIns: true })
  expect(screen.queryByRole('link', { name: 'Portfolio' })).toBeNull()
  expect(heard.some(({ path }) => path.includes('user_dates'))).toBe(false)
})

test('without the right to single answers the last check-in is left out', async () => {
  const heard = await open({ can: ['view', 'view-portfolio'], plan: true, readsCheckIns: false })
  await waitFor(() => expect(heard.some(({ path }) => path.includes('user_dates'))).toBe(true))
  expect(screen.getByRole('link', { name: 'Portfolio' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Last check-in/ })).toBeNull()
})
