import { expect, test } from 'vitest'
import { forgetLastPath, isLesson, lastPath, noteMove } from './last-path.ts'

const place = (href: string) => ({ href, pathname: href.split('?')[0] ?? href })

test('the place before the lessons is kept through all of them, until it is forgotten', () => {
  expect(lastPath()).toBeNull()
  noteMove(place('/dashboard/progress'), place('/dashboard/courses'))
  expect(lastPath()).toBeNull()
  noteMove(place('/dashboard/courses?q=birds'), place('/lesson/detail/first-bird-i-see'))
  noteMove(place('/lesson/detail/first-bird-i-see'), place('/ng/user/7/lesson-detail/3'))
  noteMove(place('/ng/user/7/lesson-detail/3'), place('/dashboard/profile'))
  expect(lastPath()).toBe('/dashboard/courses?q=birds')
  forgetLastPath()
  expect(lastPath()).toBeNull()
})

test('every address of a lesson is one, the start of a course is none', () => {
  const lessons = [
    '/lesson/detail/first-bird-i-see',
    '/child/7/lesson/3',
    '/child/7/course/2/lesson/3',
    '/ng/user/7/lesson-detail/3',
    '/ng/user/7/course-detail/2/lesson/3',
  ]
  const others = ['/child/7/course/2/lesson/0', '/ng/user/7/course-detail/2/lesson/0', '/lesson/detail', '/']
  expect(lessons.filter(path => !isLesson(path))).toEqual([])
  expect(others.filter(isLesson)).toEqual([])
})
