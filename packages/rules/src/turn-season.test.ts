import { expect, test } from 'vitest'
import { isTurnOpen, isTurnSeason } from './turn-season.ts'

test('a school turns its year from April to September', () => {
  const days = ['2026-03-31', '2026-04-01', '2026-09-30', '2026-10-01', '2027-01-15']
  expect(days.map(isTurnSeason)).toEqual([false, true, true, false, false])
})

test('a school turns its year from the day on which the new one begins', () => {
  const days = ['2026-06-30', '2026-07-01', '2026-09-30', '2026-10-01']
  expect(days.map(isTurnOpen)).toEqual([false, true, true, false])
})
