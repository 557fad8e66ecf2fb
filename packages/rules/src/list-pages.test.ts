import { expect, test } from 'vitest'
import { nextOffset } from './list-pages.ts'

test('a page that is not full is the last, and so is the deepest one [DISCOVERY-11]', () => {
  expect(nextOffset({ received: 16, pages: 1, size: 16 })).toBe(16)
  expect(nextOffset({ received: 15, pages: 3, size: 16 })).toBeUndefined()
  expect(nextOffset({ received: 16, pages: 312, size: 16 })).toBe(4_992)
  expect(nextOffset({ received: 16, pages: 313, size: 16 })).toBeUndefined()
})
