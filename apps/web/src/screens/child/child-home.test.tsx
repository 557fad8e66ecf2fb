import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { lessonAddress } from '../../features/courses/index.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { queryClient } from '../../ui/providers.tsx'
import { RevealTogether } from '../../ui/reveal-together.tsx'
import { ChildHome } from './child-home.tsx'

const guest = currentSession()
afterEach(() => {
  changeSession(guest)
  queryClient.clear()
})

const child = {
  id: 7,
  first_name: 'Mia',
  user_type: 'Child',
  groups: [],
  lifetime_score: 40,
} as never as SessionUser

const nothing = {
  prompt: null,
  courses: [],
  given_lessons: [],
  journals: [],
  memberships: [],
  notifications: [],
  unread: 0,
  last_event_id: '',
}
const checkIns = { allowed: false, assessment: null, score: null, talk: null, closed: null, said: [] }

test('the home of a child who waits for a class says once that nothing came, and comes by trying again', async () => {
  let isGone = true
  const heard = await smallServer(() =>
    isGone
      ? { status: 503, body: { code: 'BUSY', message: 'We are busy. Please try again in a moment.' } }
      : { body: { ...nothing, ...checkIns } },
  )
  changeSession({ ...guest, user: child, waits_for: { writing: false, classes: 1, erased_at: null } })
  renderScreen(
    <QueryClientProvider client={queryClient}>
      <RevealTogether>
        <ChildHome child={child} />
      </RevealTogether>
    </QueryClientProvider>,
  )
  // The parts of the home page are separate files.
  expect((await screen.findByRole('alert', undefined, { timeout: 25_000 })).textContent).toContain(
    'We are busy.',
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Mia')
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  isGone = false
  const asked = heard.length
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await screen.findByText(/There are no courses yet/)).toBeTruthy()
  // A part that is already being retried is not requested twice.
  const again = () => heard.slice(asked).map(({ path }) => path)
  await waitFor(() => expect(again()).toContain('/child/memberships/7'), { timeout: 5_000 })
}, 60_000)

const course = (status: string) => ({
  id: 1,
  name: 'Birds',
  status,
  has_access: true,
  summary: '',
  picture: '/pictures/a.svg',
  grades: [],
  completed_lessons: 0,
  total_lessons: 3,
})

test('the home introduces itself to a child without classes who has begun nothing, and to no other [DISCOVERY-26] [DISCOVERY-27]', async () => {
  let status = 'Not Started'
  await smallServer(({ path }) =>
    path.startsWith('/course/')
      ? { body: { ...nothing, courses: [course(status)], course: { ...course(status), units: [] } } }
      : { body: { ...nothing, ...checkIns } },
  )
  const introduces = async (who: object) => {
    const user = { ...child, ...who } as SessionUser
    changeSession({ ...guest, user, waits_for: { writing: false, classes: 0, erased_at: null } })
    const view = renderScreen(
      <QueryClientProvider client={queryClient}>
        <ChildHome child={user} />
      </QueryClientProvider>,
    )
    await screen.findByRole('heading', { name: 'Make something' }, { timeout: 25_000 })
    await screen.findByRole('heading', { name: 'Birds' })
    const titles = screen.getAllByRole('heading', { level: 2 }).map(one => one.textContent)
    // What there is to do comes first.
    expect(titles.slice(0, 2)).toEqual(['Birds', 'Make something'])
    // The one course is the next step, and is not listed again.
    expect(titles).not.toContain('My courses')
    const seen = titles.includes('How Kindling works')
    view.unmount()
    queryClient.clear()
    return seen
  }
  expect(await introduces({})).toBe(true)
  expect(await introduces({ groups: [{ id: 3, name: 'Room 6', teacher_id: null }] })).toBe(false)
  status = 'InProgress'
  expect(await introduces({})).toBe(false)
}, 60_000)

test('after the next step come the newest answer and what to make, then the open check-ins', async () => {
  const birds = { ...course('InProgress'), completed_lessons: 1 }
  const noor = { id: 3, first_name: 'Noor', last_name: 'Haddad', avatar: '/pictures/animals/owl.svg' }
  const told = {
    ...{ type: 'comment_added', user_id: 3, child_id: 7, user_info: noor },
    contentDetails: { title: 'The busy hive', journal_id: 5, comment_id: 9 },
  }
  await smallServer(({ path }) => ({
    body: {
      ...{ ...nothing, ...checkIns, allowed: true, notifications: [told] },
      ...{ courses: [birds, { ...birds, id: 2, name: 'Bridges' }], course: { ...birds, units: [] } },
      ...(path.includes('getComments') && {
        comments: [{ id: 9, comment_type: 'Text', comment: 'What a busy hive.' }],
      }),
    },
  }))
  changeSession({ ...guest, user: child, waits_for: { writing: false, classes: 0, erased_at: null } })
  renderScreen(
    <QueryClientProvider client={queryClient}>
      <ChildHome child={child} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Noor answered you' }, { timeout: 25_000 })
  await screen.findByRole('heading', { name: 'How are you today?' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(one => one.textContent)
  expect(titles).toEqual([
    'Birds',
    'Noor answered you',
    'Make something',
    'How are you today?',
    'My courses',
    'My things',
  ])
  // The course of the next step is not listed again.
  expect(screen.getAllByText('Bridges')).toHaveLength(1)
  expect(screen.getAllByText('Birds')).toHaveLength(1)
}, 60_000)

test('what a teacher has given stands on the home until it is finished', async () => {
  const bridges = {
    ...{ id: 31, short_name: 'bridges-1', name: 'Bridges of paper', summary: 'How much does one carry?' },
    ...{ thumbnail: '/pictures/a.svg', progress: 'Not Started' },
  }
  let given_lessons = [bridges]
  await smallServer(() => ({ body: { ...nothing, ...checkIns, given_lessons } }))
  changeSession({ ...guest, user: child, waits_for: { writing: false, classes: 0, erased_at: null } })
  const view = () =>
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <ChildHome child={child} />
      </QueryClientProvider>,
    )
  const { unmount } = view()
  const given = await screen.findByRole('region', { name: 'From your teachers' }, { timeout: 25_000 })
  expect(given.querySelector('a')?.getAttribute('href')).toBe(lessonAddress(7, 31))
  unmount()
  queryClient.clear()
  given_lessons = []
  view()
  await screen.findByText(/There are no courses yet/, undefined, { timeout: 25_000 })
  expect(screen.queryByText('Bridges of paper')).toBeNull()
}, 60_000)
