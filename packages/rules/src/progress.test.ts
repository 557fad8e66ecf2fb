import { expect, test } from 'vitest'
import { progressMessages } from './messages/progress.ts'
import { nextCourseOf, progressState, progressValues } from './progress.ts'

test('three values are stored [LESSONS-08]', () => {
  expect(progressValues).toEqual(['Not Started', 'InProgress', 'Completed'])
})

test('what has no progress is not started, and labels read as written [LESSONS-09] [LESSONS-12]', () => {
  for (const nothing of [null, undefined, '', 'Not Started', 'something else'])
    expect(progressState(nothing)).toBe('notStarted')
  expect(progressMessages.notStarted).toBe('Not Started')
})

test('in progress is InProgress where it is kept and In Progress where it is read [LESSONS-10]', () => {
  for (const stored of ['InProgress', 'In Progress', 'inprogress'])
    expect(progressState(stored)).toBe('inProgress')
  expect(progressMessages.inProgress).toBe('In Progress')
})

test('completed is known without regard to case [LESSONS-11] [LESSONS-13]', () => {
  for (const stored of ['Completed', 'completed', 'COMPLETED'])
    expect(progressState(stored)).toBe('completed')
  expect(progressState('Complete')).toBe('notStarted')
  expect(progressMessages.completed).toBe('Completed')
})

test('a child continues the course that it has begun, else the first open one; what is done or closed comes not next', () => {
  const course = (status: string, has_access = true) => ({ status, has_access })
  const [done, closed, open, begun] = [
    course('Completed'),
    course('Not Started', false),
    course('Not Started'),
    course('InProgress'),
  ]
  expect(nextCourseOf([done, closed, open, begun])).toBe(begun)
  expect(nextCourseOf([done, closed, open])).toBe(open)
  expect(nextCourseOf([done, closed])).toBeUndefined()
})
