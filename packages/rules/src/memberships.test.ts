import { expect, test } from 'vitest'
import { waitingFor } from './memberships.ts'

test('a membership waits for whoever has not said yes', () => {
  expect(waitingFor({ ofClass: true, ofChild: true })).toBeNull()
  expect(waitingFor({ ofClass: true, ofChild: false })).toBe('family')
  expect(waitingFor({ ofClass: false, ofChild: true })).toBe('class')
  expect(waitingFor({ ofClass: false, ofChild: false })).toBe('both')
})
