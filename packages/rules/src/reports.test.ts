import { expect, test } from 'vitest'
import { childReportAddress } from './report-addresses.ts'
import { datesFault, momentsOf, reportRanges, spanBefore, spanOfRange } from './reports.ts'
import { pacificDay } from './school-year.ts'

test('the ranges of a report are to date, 7, 30 and custom [REPORTS-17] [REPORTS-18] [REPORTS-19]', () => {
  expect(reportRanges).toEqual(['0', '7', '30', 'custom'])
  expect(spanOfRange('7', '2026-11-18')).toEqual({ from: '2026-11-11', to: '2026-11-18' })
  expect(spanOfRange('30', '2026-03-01')).toEqual({ from: '2026-01-30', to: '2026-03-01' })
})

test('to date begins on the first of the month [REPORTS-20] [REPORTS-22]', () => {
  for (const [today, from] of [
    ['2026-11-18', '2026-11-01'],
    ['2026-11-01', '2026-11-01'],
    ['2028-02-29', '2028-02-01'],
  ] as const)
    expect(spanOfRange('0', today)).toEqual({ from, to: today })
})

test('the range to date on the first of a month is one day, which begins before it ends', () => {
  const { start, end } = momentsOf(spanOfRange('0', '2026-11-01'))
  expect(datesFault(start, end)).toBeNull()
  expect([start, end].map(moment => pacificDay(new Date(moment)))).toEqual(['2026-11-01', '2026-11-01'])
})

test('a range is compared with as many days just before it [REPORTS-21]', () => {
  for (const [from, to, beforeFrom, beforeTo] of [
    ['2026-11-12', '2026-11-18', '2026-11-05', '2026-11-11'],
    ['2026-11-01', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['2028-02-29', '2028-03-01', '2028-02-27', '2028-02-28'],
    ['2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  ] as const)
    expect(spanBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
})

test('chosen dates need a start and an end, and the start before the end [REPORTS-08] [REPORTS-09] [REPORTS-11]', () => {
  expect(datesFault('2026-11-01', '2026-11-02')).toBeNull()
  expect(datesFault(0, 1)).toBeNull()
  expect(datesFault(null, '2026-11-02')).toBe('missing')
  expect(datesFault('2026-11-01', undefined)).toBe('missing')
  expect(datesFault('', '2026-11-02')).toBe('missing')
  expect(datesFault('2026-11-02', '2026-11-02')).toBe('not-before')
  expect(datesFault(2, 1)).toBe('not-before')
})

test('the report of a child is one for all, and one for each teacher', () => {
  expect([childReportAddress(7), childReportAddress(7, 9)]).toEqual([
    '/child/7/report',
    '/child/7/report/teacher/9',
  ])
})
