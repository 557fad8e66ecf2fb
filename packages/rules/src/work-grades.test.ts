import { expect, test } from 'vitest'
import { hasWorkOutside } from './work-grades.ts'

test('work outside school is left out where a school ends with fifth grade', () => {
  expect([15, 14, null, undefined].map(grade => hasWorkOutside(grade))).toEqual([false, true, false, false])
})

test('where the grades of a school are unknown, the grade of the class decides whether work outside school is offered', () => {
  expect([5, 6, 12, 102, null].map(grade => hasWorkOutside(null, grade))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect(hasWorkOutside(15, 12)).toBe(false)
})
