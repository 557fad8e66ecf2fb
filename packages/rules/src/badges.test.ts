import { expect, test } from 'vitest'
import { badgeListTypes, badgeStatus } from './badges.ts'

test('a badge is completed once it was awarded, and the list begins with what is available', () => {
  expect([badgeStatus(null), badgeStatus('2026-11-26T08:00:00Z')]).toEqual(['InProgress', 'Completed'])
  expect(badgeListTypes[0]).toBe('available')
})
