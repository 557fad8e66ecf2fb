import { expect, test } from 'vitest'
import { badgeListTypes } from './badges.ts'

test('the list begins with what is available', () => {
  expect(badgeListTypes[0]).toBe('available')
})
