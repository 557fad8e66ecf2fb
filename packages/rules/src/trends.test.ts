import { expect, test } from 'vitest'
import { checkInMessages } from './messages/check-ins.ts'
import { format } from './messages/format.ts'
import { trendOfMonth, trendSinceLast, trends } from './trends.ts'

const today = '2026-11-24'
const span = [1, 10] as const

/** Weekly scores, the newest week last; the newest begins on Monday, November 23. */
const weeks = (...scores: (number | null)[]) =>
  scores.map((score, place) => ({
    day: new Date(Date.UTC(2026, 10, 23 - 7 * (scores.length - 1 - place))).toISOString().slice(0, 10),
    score,
  }))

const month = (...scores: (number | null)[]) => trendOfMonth(weeks(...scores), today, span)

test('a month is compared with the month before: what moves by less than half a point is steady, and by less than one and a half a little', () => {
  expect(month(6, 6, 6, 6, 6.4, 6.4, 6.4, 6.4)).toBe('steady')
  expect(month(6, 6, 6, 6, 5.6, 5.6, 5.6, 5.6)).toBe('steady')
  expect(month(6, 6, 6, 6, 5.5, 5.5, 5.5, 5.5)).toBe('bitLower')
  expect(month(6.3, 6.3, 6.3, 6.3, 6.8, 6.8, 6.8, 6.8)).toBe('bitHigher')
  expect(month(6, 6, 6, 6, 4.6, 4.6, 4.6, 4.6)).toBe('bitLower')
  expect(month(6, 6, 6, 6, 4.5, 4.5, 4.5, 4.5)).toBe('lower')
  expect(month(5, 5, 5, 5, 8, 8, 8, 8)).toBe('higher')
})

test('with fewer than two weeks in either month nothing is said of how it moved, and older weeks do not stand in', () => {
  expect(month()).toBe('few')
  expect(month(2, 9, 9, 9, 9)).toBe('few')
  expect(month(2, null, null, null, 9, 9, 9, 9)).toBe('few')
  expect(month(9, 9, 9, 9, null, null, null, 2)).toBe('few')
  expect(month(9, 9, null, null, 9, null, null, 9)).toBe('steady')
  expect(month(2, 2, 2, 2, null, null, null, null, null, 9, 9, 9, 9)).toBe('few')
})

test('what is asked seldom is compared with the time before, whatever was left out between', () => {
  expect(trendSinceLast([30], [6, 36])).toBe('few')
  expect(trendSinceLast([null, null], [6, 36])).toBe('few')
  expect(trendSinceLast([6, 30, null, 31], [6, 36])).toBe('steady')
  expect(trendSinceLast([30, 27], [6, 36])).toBe('bitLower')
  expect(trendSinceLast([30, 25], [6, 36])).toBe('lower')
  expect(trendSinceLast([25, 27], [6, 36])).toBe('bitHigher')
})

test('each trend has a sentence of its own in both forms', () => {
  for (const entry of [checkInMessages.trendOfMonth, checkInMessages.trendSinceLast])
    expect(new Set(trends.map(trend => format(entry, { trend }))).size).toBe(trends.length)
  expect(format(checkInMessages.trendOfMonth, { trend: 'bitLower' })).toBe('A little lower than last month')
})
