import { expect, test } from 'vitest'
import { scrollModeOf, scrollModes } from './scroll-modes.ts'

test('a list docks at 70 pixels, and lodges where it ends [DISCOVERY-09] [DISCOVERY-10]', () => {
  expect(scrollModes).toEqual(['default', 'dock', 'lodge'])
  expect(scrollModeOf({ scrolled: 69, left: 1_000 })).toBe('default')
  expect(scrollModeOf({ scrolled: 70, left: 1_000 })).toBe('dock')
  expect(scrollModeOf({ scrolled: 1_070, left: 0 })).toBe('lodge')
  // A list that fits the window stays as it is.
  expect(scrollModeOf({ scrolled: 0, left: 0 })).toBe('default')
})
