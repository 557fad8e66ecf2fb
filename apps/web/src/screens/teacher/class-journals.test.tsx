import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { ClassJournals } from './class-journals.tsx'
import { ClassScreen } from './class-screen.tsx'

const person = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: '',
  gender: null,
  avatar: '/pictures/animals/owl.svg',
  user_type: 'Child',
})
const entry = (id: number, title: string) => ({
  id,
  user_id: 7,
  title,
  content: 'Water and I counted frogs.',
  archetype_name: null,
  journal_prompt: null,
  response_type: 'Text',
  medias: [],
  object_meta_datas: [],
  comment_count: 0,
  created_at: '2026-11-18T17:00:00.000Z',
  user_info: person(7, 'Tamar'),
  can: ['view', 'comment'],
  answered: false,
})
const group = {
  id: 3,
  name: 'Larks',
  school: null,
  grade: null,
  school_year: '2026/27',
  is_verified: true,
  student_count: 1,
  joined_count: 0,
  hidden_count: 0,
  class_code: null,
  code_open: false,
  code_open_until: null,
  is_substitute: false,
  can: [],
}

test('an entry that was waiting is marked as answered and stays, so that nothing moves below the hand', async () => {
  const heard = await smallServer(({ path, method }) => {
    if (path.startsWith('/school/today'))
      return { body: { to_answer: 2, to_check_on: 0, assigned: 0, classes: [{ id: 3, to_answer: 2 }] } }
    if (method === 'POST') return { body: { comment: { id: 1, comment: 'Well seen.' } } }
    return { body: { journals: [entry(6, 'Frogs'), entry(5, 'Ice')] } }
  })
  renderScreen(<ClassJournals group={group} show="unanswered" account={{ id: 9, user_type: 'Teacher' }} />)
  const [first] = await screen.findAllByRole('listitem')
  if (!first) throw new Error('There is no entry.')
  expect(await screen.findByRole('link', { name: 'Unanswered (2)', current: true })).toBeTruthy()
  expect(within(first).queryByText('Answered')).toBeNull()
  await userEvent.type(
    await within(first).findByRole('textbox', { name: /^Reply to Tamar/ }),
    'Well seen.{Enter}',
  )
  await waitFor(() => expect(within(first).getByText('You: Well seen.')).toBeTruthy())
  expect(within(first).getByText('Answered')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(heard.filter(({ path }) => path.includes('group_journals'))).toHaveLength(1)
  expect(heard.find(({ method }) => method === 'POST')?.body).toMatchObject({
    archetype_id: 6,
    comment_type: 'Text',
    comment: 'Well seen.',
  })
})

test('a journal that comes meanwhile waits behind a button, and is inserted on a tap', async () => {
  let journals = [entry(6, 'Frogs'), entry(5, 'Ice')]
  await smallServer(({ path }) => ({
    body: path.startsWith('/school/today') ? { classes: [] } : { journals },
  }))
  const { client } = renderScreen(
    <ClassJournals group={group} show="all" account={{ id: 9, user_type: 'Teacher' }} />,
  )
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(one => one.textContent)
  await waitFor(() => expect(titles()).toEqual(['Frogs', 'Ice']))
  journals = [entry(8, 'Snow'), entry(7, 'Rain'), ...journals]
  await client.invalidateQueries()
  const show = await screen.findByRole('button', { name: '2 new journals' })
  expect(titles()).toEqual(['Frogs', 'Ice'])
  await userEvent.click(show)
  expect(titles()).toEqual(['Snow', 'Rain', 'Frogs', 'Ice'])
  expect(screen.queryByRole('button', { name: '2 new journals' })).toBeNull()
})

test('a class without journals says so, and one whose journals are all answered too', async () => {
  await smallServer(() => ({ body: { journals: [], classes: [] } }))
  const { unmount } = renderScreen(
    <ClassJournals group={group} show="all" account={{ id: 9, user_type: 'Teacher' }} />,
  )
  expect(await screen.findByText(/^No journals yet/)).toBeTruthy()
  unmount()
  renderScreen(<ClassJournals group={group} show="unanswered" account={{ id: 9, user_type: 'Teacher' }} />)
  expect(await screen.findByText(/^Every journal of the last 14 days has an answer/)).toBeTruthy()
})

test('the leader of a club reads that students choose the class for what they make, and a teacher of a verified one does not', async () => {
  await smallServer(() => ({ body: { journals: [], classes: [] } }))
  const told = () => screen.queryByText(/pick this class at “Is it for a class\?” when they write/)
  const open = (is_verified: boolean) =>
    renderScreen(
      <ClassJournals
        group={{ ...group, is_verified }}
        show="all"
        account={{ id: 9, user_type: 'Teacher' }}
      />,
    )
  const club = open(false)
  expect(await screen.findByText(/^No journals for this class yet/)).toBeTruthy()
  expect(told()).toBeTruthy()
  club.unmount()
  open(true)
  expect(await screen.findByText(/^No journals yet/)).toBeTruthy()
  expect(told()).toBeNull()
})

test('without a chosen class the one opens where most waits, and it stays when the last journal is answered', async () => {
  const guest = currentSession()
  const user = { id: 9, user_type: 'Teacher', user_role: null } as unknown as SessionUser
  changeSession({ ...guest, user })
  let classes = [
    { id: 3, to_answer: 1 },
    { id: 4, to_answer: 2 },
  ]
  await smallServer(({ path }) => {
    if (path.startsWith('/school/today'))
      return { body: { to_answer: 3, to_check_on: 0, assigned: 0, classes, first_steps: null } }
    if (path.startsWith('/school/groups_by'))
      return { body: { groups: [group, { ...group, id: 4, name: 'Owls' }] } }
    if (path.includes('group_journals')) return { body: { journals: [entry(6, 'Frogs')] } }
    return { status: 404, body: {} }
  })
  const root = createRootRoute({ component: ClassScreen })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  const { client } = renderScreen(<RouterProvider router={router as never} />)
  const title = await screen.findByRole('heading', { level: 1, hidden: true })
  expect(title.textContent).toContain('Owls')
  classes = [{ id: 3, to_answer: 1 }]
  await client.invalidateQueries()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toContain('Owls')
  changeSession(guest)
})
