import { addDays } from './days.ts'
import { checkInMessages } from './messages/check-ins.ts'
import { format } from './messages/format.ts'
import { schoolYearStart } from './school-year.ts'
import { labelDay, writeDay } from './written-days.ts'

export const reportPeriods = ['TODAY', 'WEEK', 'MONTH', 'YEAR', 'LAST_YEAR'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** The first and the last ISO day of a report, both included. */
export interface DaySpan {
  from: string
  to: string
}

/** The first period of a report on the teacher's own students, also used for the count that links to it. */
export const firstPeriod = 'WEEK' satisfies ReportPeriod

/**
 * The days of a period that is asked for on a day (WELLBEING-38 to WELLBEING-42). The last N days begin N days ago, and today is
 * included too (issue 12 §2).
 */
export function spanOf(period: ReportPeriod, today: string): DaySpan {
  const yearStart = schoolYearStart(today)
  const spans: Record<ReportPeriod, DaySpan> = {
    TODAY: { from: today, to: today },
    WEEK: { from: addDays(today, -7), to: today },
    MONTH: { from: addDays(today, -30), to: today },
    YEAR: { from: yearStart, to: today },
    LAST_YEAR: { from: schoolYearStart(addDays(yearStart, -1)), to: addDays(yearStart, -1) },
  }
  return spans[period]
}

/**
 * Whether a point of a line is in its period: the empty points that were added before it are not (D-94). A point that stands for
 * several days begins with the first of them.
 */
export const liesWithin = (day: string, { from }: DaySpan, stepDays = 1) => day > addDays(from, -stepDays)

/** How many days back a check-in can be looked up, including today (WELLBEING-45). */
const listedDays = 15

export interface ListedDay {
  /** DD-MM-YYYY, as the calls take it (WELLBEING-48). */
  value: string
  /** MMM DD, YYYY, as people read it (WELLBEING-49). */
  label: string
}

/** The last fifteen days, newest first. */
export const lastDays = (today: string): ListedDay[] =>
  Array.from({ length: listedDays }, (_, back) => {
    const day = addDays(today, -back)
    return { value: writeDay(day), label: labelDay(day) }
  })

/** A range of two written days, as people read it; the year stands once where it is the same. */
export function labelSpan(from: string, to: string): string {
  const year = to.slice(to.lastIndexOf(','))
  return format(checkInMessages.span, { from: from.endsWith(year) ? from.slice(0, -year.length) : from, to })
}

/** A line has at least this many points, so that a first check-in does not stand alone (WELLBEING-46). */
const leastPoints = 7

/** Puts empty points before the first one until there are enough (D-94). */
export function padTimeline<Point extends { date: string }>(
  points: readonly Point[],
  emptyOn: (date: string) => Point,
  today: string,
  stepDays = 1,
): Point[] {
  const missing = Math.max(0, leastPoints - points.length)
  const first = points[0]?.date ?? addDays(today, stepDays)
  const earlier = Array.from({ length: missing }, (_, place) =>
    emptyOn(addDays(first, (place - missing) * stepDays)),
  )
  return [...earlier, ...points]
}
