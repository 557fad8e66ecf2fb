import { activityMessages } from '@kindling/rules/messages/activities'
import { format, pageLocale } from '../../platform/messages.ts'
import type { Activity } from './api.ts'

type Duration = Activity['duration']

export const printMonth = (month: number) =>
  new Intl.DateTimeFormat(pageLocale(), { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, month - 1, 15),
  )

/** The months of the year in which it takes place. */
export function printMonths({ start_month: from, end_month: to }: Duration): string {
  if (from === null || to === null) return ''
  return from === to
    ? printMonth(from)
    : format(activityMessages.monthsFromTo, { from: printMonth(from), to: printMonth(to) })
}

export const printDuration = ({ program_duration: count, time_unit: unit }: Duration) =>
  count === null || unit === null ? '' : format(activityMessages.lasts, { count, unit })
