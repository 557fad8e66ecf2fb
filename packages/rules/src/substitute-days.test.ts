import { expect, test } from 'vitest'
import { substituteDayFault } from './substitute-days.ts'

test('a substitute begins today or within ninety days, on a day that exists', () => {
  const today = '2026-11-18'
  const faults = ['2026-11-18', '2027-02-16', '', '2026-02-31', '2026-11-17', '2027-02-17'].map(day =>
    substituteDayFault(day, today),
  )
  expect(faults).toEqual([
    null,
    null,
    'Please enter a whole date: month, day and year.',
    'Please enter a whole date: month, day and year.',
    'The first day is today or later.',
    'The first day is within the next 90 days.',
  ])
})
