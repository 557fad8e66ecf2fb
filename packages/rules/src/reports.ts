import { addDays } from './days.ts'
import { momentOfFirstDay, momentOfLastDay } from './hope-settings.ts'
import type { DaySpan } from './report-periods.ts'

/** What a report is about, and of whom: the teacher's own students, a school, a district. */
export const reportKinds = ['wellbeing', 'hope', 'activity', 'snapshot', 'playlist'] as const
export type ReportKind = (typeof reportKinds)[number]
export const reportPlaces = ['own', 'school', 'district'] as const
export type ReportPlace = (typeof reportPlaces)[number]

export const reportStates = ['queued', 'making', 'ready', 'failed'] as const
export type ReportState = (typeof reportStates)[number]

/** So long a finished report can be opened (D-100). */
export const reportKeptHours = 24

/** The ranges of an activity report: to date, some days, or chosen days (REPORTS-17 to REPORTS-20). */
export const reportRanges = ['0', '7', '30', 'custom'] as const
export type ReportRange = (typeof reportRanges)[number]

/** The first of the month that an ISO day lies in: where a report begins unless it is told otherwise (REPORTS-22). */
export const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** The days of a range, both in it: the last so many days begin so many days ago. A custom one is the reader's own. */
export function spanOfRange(range: Exclude<ReportRange, 'custom'>, today: string): DaySpan {
  if (range === '0') return { from: firstOfMonth(today), to: today }
  return { from: addDays(today, -Number(range)), to: today }
}

/** As many days just before, to compare with (REPORTS-21, D-95). */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** The first and the last moment of some days, so that a single day, too, begins before it ends. */
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
