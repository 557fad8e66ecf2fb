import { addDays, mondayOf } from '@kindling/rules/days'
import { systemClock } from '../../platform/clock.ts'
import { pageLocale } from '../../platform/messages.ts'
import { readMoment } from '../../platform/moments.ts'
import type { OwnListing } from './api.ts'

/** The figures of one week; null stands for fewer than five. */
export interface Week {
  week: string
  views: number | null
  clicks: number | null
}

/** The weeks of families and schools from the first to the last; a week without a row had no views. */
export function weeksOf(visits: OwnListing['visits']): Week[] {
  const seen = new Map(visits.filter(one => one.viewed_as === 'Visitor').map(one => [one.week, one]))
  return weeksBetween([...seen.keys()]).map(week => {
    const { views = 0, clicks = 0 } = seen.get(week) ?? {}
    return { week, views, clicks }
  })
}

/** Whether it is the week before this one: a week without any views is not told of, so the latest may be an earlier one. */
export const isLastWeek = (week: string): boolean =>
  week === addDays(mondayOf(systemClock.now().toISOString().slice(0, 10)), -7)

/** The days of a week, with what they have in common said once. */
export const printWeek = (monday: string): string =>
  new Intl.DateTimeFormat(pageLocale(), { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    readMoment(monday),
    readMoment(addDays(monday, 6)),
  )

/** The first day of a week without the year: a vendor sees eight weeks. */
export const printMonday = (week: string): string =>
  readMoment(week).toLocaleDateString(pageLocale(), { day: 'numeric', month: 'short' })

/** The weeks of all listings together. */
export function weeksOfAll(listings: readonly OwnListing[]): Week[] {
  const weeks = listings.flatMap(({ visits }) => weeksOf(visits))
  return weeksBetween(weeks.map(({ week }) => week)).map(week => ({
    week,
    views: sumOf(weeks, week, 'views'),
    clicks: sumOf(weeks, week, 'clicks'),
  }))
}

function weeksBetween(known: readonly string[]): string[] {
  const sorted = known.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  const weeks: string[] = []
  for (let week = first; week && last && week <= last; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/** Those of one week in all listings; a listing with fewer than five is left out, and null says that all have fewer. */
function sumOf(weeks: readonly Week[], week: string, figure: 'views' | 'clicks'): number | null {
  const counts = weeks.filter(one => one.week === week).map(one => one[figure])
  if (counts.length > 0 && counts.every(count => count === null)) return null
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}
