import { expect, test } from 'vitest'
import { strengthLevel, strengthScore } from './password-strength.ts'

test('the meter has five levels from length and variety [ACCOUNTS-15]', () => {
  const levels = ['abc', 'abcdefgh1', 'abcdefgH1', 'aB3$efgh', 'aB3$efgh-kLm9'].map(strengthLevel)
  expect(levels).toEqual([1, 2, 3, 4, 5])
})

test('short or uniform passwords are capped at 10 and two classes at 20 [ACCOUNTS-16] [ACCOUNTS-17]', () => {
  expect(strengthScore('aB3$e6')).toBe(10)
  expect(strengthScore('abcdefghijklmnopqrst')).toBe(10)
  expect(strengthScore('abcdefghijklmnop12')).toBe(20)
})

test('three classes are capped at 40, four are free [ACCOUNTS-18]', () => {
  expect(strengthScore('Abcdefghijklmnop12')).toBe(40)
  expect(strengthScore('Abcdefghijklmn12$')).toBe(100)
})
