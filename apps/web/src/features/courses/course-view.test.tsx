import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import type { Course } from './api.ts'
import { CourseView } from './course-view.tsx'

const lesson = (id: number, progress: string) => ({
  id,
  name: `Lesson ${id}`,
  summary: '',
  thumbnail: null,
  progress,
})
const course = {
  name: 'Clouds',
  summary: '',
  picture: '/pictures/logo.svg',
  completed_lessons: 1,
  total_lessons: 3,
  grades: [1, 2, 3],
  units: [
    { id: 1, name: 'First', lessons: [lesson(1, 'Completed'), lesson(2, 'Not Started')] },
    { id: 2, name: 'Second', lessons: [lesson(3, 'Not Started')] },
  ],
} as unknown as Course

const stones = () =>
  screen.getAllByRole('listitem').map(line => ({
    stone: line.querySelector('[aria-hidden="true"]')?.textContent,
    here: within(line).queryByText('You are here') !== null,
    current: within(line).getByRole('link').getAttribute('aria-current'),
  }))

test('a child’s course is a numbered path through all units, with a tick and the place to go on', () => {
  renderScreen(<CourseView course={course} lessonHref={() => '/'} withProgress />)
  expect(stones()).toEqual([
    { stone: '', here: false, current: null },
    { stone: '2', here: true, current: 'step' },
    { stone: '3', here: false, current: null },
  ])
  expect(screen.getByText('Completed')).toBeTruthy()
})

test('for anybody else it is an outline without a place, and says for whom it is and how long', () => {
  renderScreen(<CourseView course={course} lessonHref={() => '/'} withProgress={false} />)
  expect(screen.getByText('Grades 1 to 3, 3 lessons')).toBeTruthy()
  expect(stones().some(({ here, current }) => here || current)).toBe(false)
})

test('who has taken a course reads so, and nobody else does [COURSES-25]', () => {
  const taken = { ...course, status: 'Completed' } as Course
  const words = (of: Course, isOwn: boolean) => {
    const { unmount } = renderScreen(
      <CourseView course={of} lessonHref={() => '/'} withProgress isOwn={isOwn} />,
    )
    const found = screen.queryByText(/already taken/)?.textContent
    unmount()
    return found
  }
  expect(words(taken, true)).toBe('You have already taken the course Clouds.')
  expect([words(taken, false), words({ ...course, status: 'InProgress' }, true)]).toEqual([
    undefined,
    undefined,
  ])
})
