import { courseMessages } from '@kindling/rules/messages/courses'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { takeToasts } from '../../ui/toast-store.ts'
import { SharedCourse } from './course-detail-screen.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const lessons = [
  { id: 9, name: 'Clouds', short_name: 'clouds', summary: '', thumbnail: null, progress: 'Not Started' },
]
const course = (has_access: boolean) => ({
  id: 4,
  short_name: 'weather',
  name: 'Weather',
  summary: 'Clouds and rain.',
  picture: '/pictures/logo.svg',
  completed_lessons: 0,
  total_lessons: 1,
  grades: [1, 2, 3],
  intro: null,
  units: [
    { id: 1, name: 'Empty', lessons: [] },
    { id: 2, name: 'Sky', lessons },
  ],
  has_access,
})

/** The shared page of a course, as opened by this kind of user, and its messages. */
async function opened(user_type: string | null, { has_access = false, isFromStore = false } = {}) {
  const heard = await smallServer(({ path }) =>
    path.startsWith('/course/')
      ? { body: { course: course(has_access) } }
      : { status: 404, body: { code: 'NOT_FOUND', message: 'This is not there.' } },
  )
  const user = user_type && ({ id: 7, user_type, groups: [] } as unknown as SessionUser)
  changeSession({ ...guest, user: user || null, landing: '/dashboard/progress' })
  return { ...renderScreen(<SharedCourse shortName="weather" isFromStore={isFromStore} />), heard }
}
const told = () => takeToasts().map(({ words }) => words)

test('without access a child reads whom to ask and goes home, and everybody else sees the course and stays [COURSES-15] [COURSES-17]', async () => {
  expect(courseMessages.courseNoAccess).toBe(
    'You do not have access to this course. Please let your teacher know.',
  )
  const asChild = await opened('Child')
  await waitFor(() => expect(asChild.visited).toEqual(['/dashboard/progress']))
  expect(told()).toEqual([courseMessages.courseNoAccess])
  asChild.unmount()
  for (const kind of ['Parent', 'Teacher', 'Vendor', null]) {
    const { visited, unmount } = await opened(kind)
    await screen.findByRole('heading', { level: 1, name: 'Weather' })
    expect(screen.getByText('Clouds and rain.')).toBeTruthy()
    expect([visited, told()]).toEqual([[], []])
    unmount()
  }
})

test('a course that was opened in the store leads back there, and any other does not [COURSES-19]', async () => {
  const plain = await opened(null)
  await screen.findByRole('heading', { level: 1, name: 'Weather' })
  expect(screen.queryByRole('link', { name: 'Courses and lessons' })).toBeNull()
  plain.unmount()
  await opened(null, { isFromStore: true })
  const back = await screen.findByRole('link', { name: 'Courses and lessons' })
  expect(back.getAttribute('href')).toBe('/guest/store/academics')
})

test('the main act is to begin with the first lesson', async () => {
  await opened(null)
  const start = await screen.findByRole('link', { name: 'Start: Clouds' })
  expect(start.getAttribute('href')).toBe('/lesson/detail/clouds')
  expect(start.className).toContain('main')
  expect(screen.getByRole('button', { name: 'Create an account' }).className).not.toContain('main')
})

test('a course whose marks do not load is shown all the same, and they are asked for again once, not without end', async () => {
  const { heard, client } = await opened(null)
  await screen.findByRole('link', { name: 'Start: Clouds' })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByRole('heading', { level: 1, name: 'Weather' })).toBeTruthy()
  expect(heard.filter(({ path }) => path.startsWith('/catalogue/item/'))).toHaveLength(2)
})
