import { addDays } from './days.ts'
import { momentOfFirstDay, momentOfLastDay } from './hope-settings.ts'
import type { DaySpan } from './report-periods.ts'

/** The subject of a report, and its place: the teacher's own students, a school, a district. */
export const reportKinds = [
  'wellbeing',
  'hope',
  'activity',
  'snapshot',
  'playlist',
  'class',
  'child',
  'goal',
] as const
export type ReportKind = (typeof reportKinds)[number]
export const reportPlaces = ['own', 'school', 'district'] as const
export type ReportPlace = (typeof reportPlaces)[number]

export const reportStates = ['queued', 'making', 'ready', 'failed'] as const
export type ReportState = (typeof reportStates)[number]

/** How long a finished report can be opened (D-100). */
export const reportKeptHours = 24

/** The ranges of an activity report: to date, some days, or chosen days (REPORTS-17 to REPORTS-20). */
export const reportRanges = ['0', '7', '30', 'custom'] as const
export type ReportRange = (typeof reportRanges)[number]

/** The first day of the month of an ISO day: where a report begins by default (REPORTS-22). */
export const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** The days of a range, both included: the last N days begin N days ago. The reader chooses a custom range. */
export function spanOfRange(range: Exclude<ReportRange, 'custom'>, today: string): DaySpan {
  if (range === '0') return { from: firstOfMonth(today), to: today }
  return { from: addDays(today, -Number(range)), to: today }
}

/** The same number of days just before, to compare with (REPORTS-21, D-95). */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** The first and the last moment of some days, so that even a single day begins before it ends. */
export const momentsOf = ({ from, to }: DaySpan) => ({
  start: Date.parse(momentOfFirstDay(from)),
  end: Date.parse(momentOfLastDay(to)),
})

export type DatesFault = 'missing' | 'not-before'

/** What is wrong with chosen dates: one is missing, or the start is not before the end (REPORTS-08 to REPORTS-12). */
export function datesFault<T extends string | number>(
  start: T | null | undefined,
  end: T | null | undefined,
): DatesFault | null {
  if (start === null || start === undefined || end === null || end === undefined) return 'missing'
  if (start === '' || end === '') return 'missing'
  return start < end ? null : 'not-before'
}
