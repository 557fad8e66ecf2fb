import { expect, test } from 'vitest'
import {
  classNameOn,
  pacificDay,
  pacificDayEnd,
  pacificOffsetHours,
  schoolYear,
  schoolYearName,
  schoolYearStart,
} from './school-year.ts'

test('a school year begins on the first of July [REPORTS-23]', () => {
  expect(schoolYearStart('2026-06-30')).toBe('2025-07-01')
  expect(schoolYearStart('2026-07-01')).toBe('2026-07-01')
  expect([schoolYear('2027-01-15'), schoolYearName('2027-01-15')]).toEqual([2026, '2026–27'])
})

test('the day of the Pacific coast is eight hours behind [PLATFORM-59]', () => {
  expect(pacificOffsetHours).toBe(-8)
  expect(pacificDay(new Date('2026-11-21T07:59:59Z'))).toBe('2026-11-20')
  expect(pacificDay(new Date('2026-11-21T08:00:00Z'))).toBe('2026-11-21')
})

test('a day ends at midnight of the Pacific coast', () => {
  expect(pacificDayEnd(new Date('2026-11-21T07:59:59Z'))).toEqual(new Date('2026-11-21T08:00:00Z'))
  expect(pacificDayEnd(new Date('2026-11-21T08:00:00Z'))).toEqual(new Date('2026-11-22T08:00:00Z'))
})

test('the name of a class of an earlier year says the year', () => {
  expect(classNameOn('2026-11-28', { name: '4B', school_year: 2026 })).toBe('4B')
  expect(classNameOn('2026-11-28', { name: '4B', school_year: 2025 })).toBe('4B (2025–26)')
})
