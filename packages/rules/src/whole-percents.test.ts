import { expect, test } from 'vitest'
import { wholePercents } from './whole-percents.ts'

test('whole percents add up to 100, and are zeros of nothing', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33])
  expect(wholePercents([5, 5, 190])).toEqual([3, 2, 95])
  expect(wholePercents([0, 4, 0])).toEqual([0, 100, 0])
  expect(wholePercents([0, 0])).toEqual([0, 0])
})
