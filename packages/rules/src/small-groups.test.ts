import { expect, test } from 'vitest'
import { releasedCount } from './small-groups.ts'

test('counts are told in fives', () => {
  expect([0, 2, 3, 7, 8, 12, 100].map(releasedCount)).toEqual([0, 0, 5, 5, 10, 10, 100])
})
