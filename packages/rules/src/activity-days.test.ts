import { expect, test } from 'vitest'
import { daysOf } from './activity-days.ts'

test('a weekend is the next one, and what is left of this one', () => {
  const weekend = ['2026-12-05', '2026-12-06']
  for (const today of ['2026-11-30', '2026-12-02', '2026-12-04', '2026-12-05'])
    expect(daysOf('weekend', today), today).toEqual(weekend)
  expect(daysOf('weekend', '2026-12-06')).toEqual(['2026-12-06'])
  expect(daysOf('weekend', '2026-12-31')).toEqual(['2027-01-02', '2027-01-03'])
  expect(daysOf('today', '2026-12-31')).toEqual(['2026-12-31'])
})
