import { expect, test } from 'vitest'
import { statsOf, stepOf } from './activity-reports.ts'

test('event stats are values, a step each, with their total [REPORTS-13]', () => {
  const span = { from: '2026-11-01', to: '2026-11-03' }
  const happened = [
    { day: '2026-11-01', value: 2 },
    { day: '2026-11-03', value: 1 },
    { day: '2026-11-03', value: 4 },
    { day: '2026-10-31', value: 8 },
    { day: '2026-11-04', value: 8 },
  ]
  expect(statsOf(happened, span)).toEqual({
    values: [
      { day: '2026-11-01', value: 2 },
      { day: '2026-11-02', value: 0 },
      { day: '2026-11-03', value: 5 },
    ],
    total: 7,
  })
})

test('many days are told by the week, and a year by thirty days', () => {
  expect(stepOf({ from: '2026-11-01', to: '2026-12-01' })).toBe(1)
  expect(stepOf({ from: '2026-11-01', to: '2026-12-02' })).toBe(7)
  expect(stepOf({ from: '2026-07-01', to: '2027-06-30' })).toBe(30)
  const weeks = statsOf([{ day: '2026-12-02', value: 1 }], { from: '2026-11-01', to: '2026-12-02' })
  expect(weeks.values.map(({ value }) => value)).toEqual([0, 0, 0, 0, 1])
})
