import { addDays } from './days.ts'
import type { DaySpan } from './report-periods.ts'

/** What is counted of a child's days for everybody who sees its progress. */
export const activityKinds = ['lessons', 'courses', 'journals'] as const
/** What is counted besides for those who see what the child is proud of; minutes are those of what was accepted. */
export const highlightKinds = ['highlights', 'minutes'] as const
export type ActivityKind = (typeof activityKinds)[number] | (typeof highlightKinds)[number]

/** Two school years, so that one can be laid beside the one before. */
export const longestActivityDays = 732

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export const daysOf = ({ from, to }: DaySpan): number => daysBetween(from, to) + 1

/** How many days one value stands for, so that a chart has at most about thirty of them. */
export function stepOf(span: DaySpan): number {
  const days = daysOf(span)
  if (days <= 31) return 1
  return days <= 217 ? 7 : 30
}

/** What happened on a day, and how much of it. */
export interface DayValue {
  day: string
  value: number
}

/** Values a step each from the first day on, empty ones among them, and their total. What lies outside the days is not counted. */
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
