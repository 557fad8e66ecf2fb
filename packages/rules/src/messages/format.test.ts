import { expect, test } from 'vitest'
import { format } from './format.ts'

test('says values, numbers, counts and choices', () => {
  expect(format("You have joined the class '{group}'.", { group: 'Room 4' })).toBe(
    "You have joined the class 'Room 4'.",
  )
  expect(format('{n, number} characters', { n: 3000 })).toBe('3,000 characters')
  const entries = '{n, plural, =0 {no entries} one {# entry} other {# entries by {name}}}'
  expect([0, 1, 2].map(n => format(entries, { n, name: 'Ada' }))).toEqual([
    'no entries',
    '1 entry',
    '2 entries by Ada',
  ])
  expect(format('{who, select, child {You} other {{name}}} wrote.', { who: 'parent', name: 'Ada' })).toBe(
    'Ada wrote.',
  )
})

test('a value never becomes part of the message', () => {
  expect(format('{name} wrote.', { name: '{n, plural, other {x}}' })).toBe('{n, plural, other {x}} wrote.')
  expect(() => format('{name')).toThrow()
})
