import { expect, test } from 'vitest'
import { longDay } from './long-days.ts'

test('a day is written with the whole month and without a leading zero', () => {
  expect(longDay('2026-12-04')).toBe('December 4, 2026')
})
