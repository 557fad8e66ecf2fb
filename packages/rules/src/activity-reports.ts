import { addDays } from './days.ts'
import type { DaySpan } from './report-periods.ts'

/** What is counted of a child's days for all readers of its progress. */
export const activityKinds = ['lessons', 'courses', 'journals'] as const
/** Also counted for readers who see the child's portfolio; minutes are those of accepted highlights. */
export const highlightKinds = ['highlights', 'minutes'] as const
export type ActivityKind = (typeof activityKinds)[number] | (typeof highlightKinds)[number]

/** Two school years, so that one can be compared with the one before. */
export const longestActivityDays = 732

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export const daysOf = ({ from, to }: DaySpan): number => daysBetween(from, to) + 1

/** How many days one value covers, so that a chart has at most about thirty values. */
export function stepOf(span: DaySpan): number {
  const days = daysOf(span)
  if (days <= 31) return 1
  return days <= 217 ? 7 : 30
}

/** How much happened on a day. */
export interface DayValue {
  day: string
  value: number
}

/** One value a step from the first day on, including empty ones, and their total. Events outside the days are not counted. */
export function statsOf(happened: readonly DayValue[], span: DaySpan): { values: DayValue[]; total: number } {
  const step = stepOf(span)
  const values = Array.from({ length: Math.ceil(daysOf(span) / step) }, (_, place) => ({
    day: addDays(span.from, place * step),
    value: 0,
  }))
  let total = 0
  for (const { day, value } of happened) {
    const slot = day > span.to ? undefined : values[Math.floor(daysBetween(span.from, day) / step)]
    if (!slot) continue
    slot.value += value
    total += value
  }
  return { values, total }
}
