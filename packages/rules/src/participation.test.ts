import { expect, test } from 'vitest'
import { participationOf } from './participation.ts'

test('participation is the share of the asked on days with check-ins, and is withheld of fewer than five', () => {
  expect(participationOf({ told: 100, asked: 20, possible: 200 })).toBe(50)
  // Counts are rounded to fives, so that no single child moves the share.
  expect(participationOf({ told: 101, asked: 20, possible: 200 })).toBe(50)
  expect(participationOf({ told: 60, asked: 50, possible: 50 })).toBe(100)
  expect(participationOf({ told: 5, asked: 4, possible: 4 })).toBeNull()
  expect(participationOf({ told: 4, asked: 20, possible: 20 })).toBeNull()
  expect(participationOf({ told: 0, asked: 20, possible: 0 })).toBeNull()
})
