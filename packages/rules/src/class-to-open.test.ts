import { expect, test } from 'vitest'
import { classToOpen } from './class-to-open.ts'

const groups = [{ id: 3 }, { id: 4 }, { id: 5 }]
const classes = [
  { id: 5, to_answer: 2 },
  { id: 4, to_answer: 7 },
]

test('the class of the address opens, else the one where most waits unanswered, else the first', () => {
  const opened = (...of: Parameters<typeof classToOpen>) => classToOpen(...of)?.id
  expect(opened(groups, '3', classes)).toBe(3)
  expect(opened(groups, undefined, classes)).toBe(4)
  expect(opened(groups, '99', classes)).toBe(4)
  expect(opened(groups, undefined, [{ id: 4, to_answer: 0 }])).toBe(3)
  expect(opened(groups, undefined)).toBe(3)
  expect(opened([], undefined, classes)).toBeUndefined()
})
