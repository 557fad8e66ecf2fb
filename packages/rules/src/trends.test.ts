import { expect, test } from 'vitest'
import { trendOf } from './trends.ts'

test('a trend says which way and by how much; where one of two figures is withheld there is none', () => {
  expect(trendOf(7, 4)).toEqual({ direction: 'up', by: 3 })
  expect(trendOf(4, 7)).toEqual({ direction: 'down', by: 3 })
  expect(trendOf(0, 0)).toEqual({ direction: 'same', by: 0 })
  expect(trendOf(null, 7)).toBeNull()
  expect(trendOf(7, null)).toBeNull()
})
