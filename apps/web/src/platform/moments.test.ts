import { expect, test } from 'vitest'
import { format } from './messages.ts'
import { printDay, printSeconds, printSince } from './moments.ts'

test('near moments are told as a distance, far ones as a written day', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(printSince('2026-11-21T11:59:40Z', now)).toBe('just now')
  expect(printSince('2026-11-21T11:59:00Z', now)).toBe('1 minute ago')
  expect(printSince('2026-11-21T09:00:00Z', now)).toBe('3 hours ago')
  expect(printSince('2026-11-20T11:00:00Z', now)).toBe('yesterday')
  // By the calendar: 43 hours ago is the day before yesterday.
  const evening = new Date(2026, 10, 29, 13)
  expect(printSince(new Date(2026, 10, 27, 18).toISOString(), evening)).toBe('2 days ago')
  expect(printSince(new Date(2026, 10, 28, 12).toISOString(), evening)).toBe('yesterday')
  expect(printSince('2026-10-03T12:00:00Z', now)).toBe('October 3, 2026')
})

test('a day without a time is the same day everywhere', () => {
  expect(printDay('2018-04-17')).toBe('April 17, 2018')
  expect(printSeconds(125)).toBe('2:05')
})

test('words take their values and count in the language of the page', () => {
  expect(
    format('{count, plural, one {# lesson} other {# lessons}} for {name}', { count: 1, name: 'Mara' }),
  ).toBe('1 lesson for Mara')
  expect(format('{count, number} of {max, number}', { count: 1200, max: 3000 })).toBe('1,200 of 3,000')
})
