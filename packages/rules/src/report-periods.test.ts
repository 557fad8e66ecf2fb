import { expect, test } from 'vitest'
import { labelSpan, lastDays, liesWithin, padTimeline, reportPeriods, spanOf } from './report-periods.ts'
import { readDay, writeDay } from './written-days.ts'

const today = '2026-11-21'

test('today is one day, and the last seven days begin seven days ago [WELLBEING-38] [WELLBEING-39]', () => {
  expect(reportPeriods).toEqual(['TODAY', 'WEEK', 'MONTH', 'YEAR', 'LAST_YEAR'])
  expect(spanOf('TODAY', today)).toEqual({ from: today, to: today })
  expect(spanOf('WEEK', today)).toEqual({ from: '2026-11-14', to: today })
  expect(spanOf('WEEK', '2028-03-02').from).toBe('2028-02-24')
})

test('the last thirty days begin thirty days ago, over a leap day too [WELLBEING-40]', () => {
  expect(spanOf('MONTH', today)).toEqual({ from: '2026-10-22', to: today })
  expect(spanOf('MONTH', '2028-03-15').from).toBe('2028-02-14')
  expect(spanOf('MONTH', '2027-03-15').from).toBe('2027-02-13')
})

test('a year is the school year from the first of July [WELLBEING-41] [HOPE-43]', () => {
  expect(spanOf('YEAR', today)).toEqual({ from: '2026-07-01', to: today })
  expect(spanOf('YEAR', '2026-06-30')).toEqual({ from: '2025-07-01', to: '2026-06-30' })
  expect(spanOf('YEAR', '2026-07-01')).toEqual({ from: '2026-07-01', to: '2026-07-01' })
})

test('last year is the whole school year before [WELLBEING-42]', () => {
  expect(spanOf('LAST_YEAR', today)).toEqual({ from: '2025-07-01', to: '2026-06-30' })
  expect(spanOf('LAST_YEAR', '2026-06-30')).toEqual({ from: '2024-07-01', to: '2025-06-30' })
})

test('fifteen days can be looked up, each written for the call and for people [WELLBEING-45] [WELLBEING-48] [WELLBEING-49]', () => {
  const days = lastDays(today)
  expect(days).toHaveLength(15)
  expect(days[0]).toEqual({ value: '21-11-2026', label: 'Nov 21, 2026' })
  expect(days.at(-1)).toEqual({ value: '07-11-2026', label: 'Nov 07, 2026' })
  expect(writeDay('2026-01-02')).toBe('02-01-2026')
})

test('a line with fewer than seven points gets empty ones before the first [WELLBEING-46]', () => {
  const empty = (date: string) => ({ date, score: null as number | null })
  const points = [
    { date: '2026-11-19', score: 6 },
    { date: today, score: 7 },
  ]
  const padded = padTimeline(points, empty, today)
  expect(padded.map(point => point.date)).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    today,
  ])
  expect(padded.filter(point => point.score === null)).toHaveLength(5)
  expect(
    padTimeline([], empty, today)
      .map(point => point.date)
      .at(-1),
  ).toBe(today)
  const eight = Array.from({ length: 8 }, (_, place) => ({ date: `2026-11-0${place + 1}`, score: 5 }))
  expect(padTimeline(eight, empty, today)).toEqual(eight)
})

test('a written day is a day of the calendar or none', () => {
  expect(['18-11-2026', '29-02-2028', '31-12-1999'].map(readDay)).toEqual([
    '2026-11-18',
    '2028-02-29',
    '1999-12-31',
  ])
  expect(
    ['29-02-2026', '31-04-2026', '00-01-2026', '1-1-2026', '', 'aa-bb-cccc', '2026-11-18'].map(readDay),
  ).toEqual(Array(7).fill(null))
})

test('what was added before the last thirty days is no part of their line, neither by days nor by weeks', () => {
  const month = spanOf('MONTH', '2026-11-24')
  expect(month.from).toBe('2026-10-25')
  expect(liesWithin('2026-10-25', month)).toBe(true)
  expect(liesWithin('2026-10-24', month)).toBe(false)
  const mondays = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-23']
  expect(mondays.filter(monday => liesWithin(monday, month, 7))).toEqual(mondays.slice(2))
})

test('a span says its year once where both days have the same', () => {
  expect(labelSpan('Nov 01, 2026', 'Nov 21, 2026')).not.toMatch(/2026.*2026/)
  expect(labelSpan('Dec 01, 2025', 'Nov 21, 2026')).toMatch(/2025.*2026/)
})
