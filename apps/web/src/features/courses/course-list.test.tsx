import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { CourseList } from './course-list.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const course = (id: number, name: string, grades: number[]) => ({
  id,
  short_name: `course-${id}`,
  name,
  summary: '',
  picture: '/pictures/logo.svg',
  grades,
  total_lessons: 3,
  completed_lessons: 0,
  status: 'Not Started',
})
const courses = [
  course(1, 'Counting sheep', [100, 101, 102, 1, 2]),
  course(2, 'Clouds and rain', [2, 3, 4]),
  course(3, 'Bridges', [6, 7, 8]),
  course(4, 'Paths ahead', [9, 10, 11, 12]),
]
const everything = courses.map(({ name }) => name)

/** The first courses that a user sees, and the grades that are selected then. */
async function seenBy(user: object | null) {
  await smallServer(() => ({ body: { courses } }))
  changeSession({ ...guest, user: user as SessionUser | null })
  const { unmount } = renderScreen(<CourseList childId={null} withBands />)
  await screen.findAllByRole('link')
  const chosen = screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Grades' })?.value
  const seen = namesShown()
  unmount()
  return { chosen, seen }
}

const namesShown = () => screen.queryAllByRole('link').map(link => link.textContent)

const teacher = (grades: string, more: object = {}) => ({
  user_type: 'Teacher',
  user_role: null,
  teacher_info: { role: null, interests: [], grades },
  ...more,
})

test('courses are found by their grades, in four bands or all of them [PLATFORM-12]', async () => {
  await smallServer(() => ({ body: { courses } }))
  renderScreen(<CourseList childId={null} withBands />)
  await waitFor(() => expect(namesShown()).toEqual(everything))
  const bands = screen.getByRole('combobox', { name: 'Grades' })
  expect([...bands.querySelectorAll('option')].map(option => option.value)).toEqual([
    '',
    'K-2',
    '3-5',
    '6-8',
    '9-12',
  ])
  await userEvent.selectOptions(bands, 'K-2')
  expect(namesShown()).toEqual(['Counting sheep', 'Clouds and rain'])
  await userEvent.selectOptions(bands, '9-12')
  expect(namesShown()).toEqual(['Paths ahead'])
  await userEvent.selectOptions(bands, '')
  expect(namesShown()).toEqual(everything)
})

test('a teacher begins with the band of the lowest grade taught, and administrators with all courses [PLATFORM-10] [PLATFORM-11]', async () => {
  expect(await seenBy(teacher('8,3,5'))).toEqual({ chosen: '3-5', seen: ['Clouds and rain'] })
  expect((await seenBy(teacher('7,102'))).chosen).toBe('K-2')
  const all = { chosen: '', seen: everything }
  expect(await seenBy(teacher(''))).toEqual(all)
  expect(await seenBy(teacher('3', { user_role: 'Primary School Admin' }))).toEqual(all)
  expect(await seenBy(teacher('3', { user_role: 'School Admin' }))).toEqual(all)
  expect(await seenBy(teacher('3', { user_type: 'District Admin' }))).toEqual(all)
  expect(await seenBy(null)).toEqual(all)
})

test('a child is shown what the server offers, in its order, and chooses no grades', async () => {
  const given = [course(3, 'Bridges', [6, 7, 8]), course(2, 'Clouds and rain', [2, 3, 4])]
  const asked: string[] = []
  await smallServer(({ path }) => {
    asked.push(path)
    return { body: { courses: given } }
  })
  changeSession({ ...guest, user: { user_type: 'Child', age: 8, grade: 3 } as SessionUser })
  renderScreen(<CourseList childId={7} withBands />)
  await waitFor(() => expect(namesShown()).toEqual(['Bridges', 'Clouds and rain']))
  expect(asked).toContain('/course/user_courses/7')
  expect(screen.queryByRole('combobox', { name: 'Grades' })).toBeNull()
})
