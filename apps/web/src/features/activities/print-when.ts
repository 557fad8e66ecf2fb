import { activityMessages } from '@kindling/rules/messages/activities'
import { format } from '../../platform/messages.ts'
import { monthName } from '../../platform/moments.ts'
import type { Activity } from './api.ts'

type Duration = Activity['duration']

/** The months of the year in which it takes place. */
export function printMonths({ start_month: from, end_month: to }: Duration): string {
  if (from === null || to === null) return ''
  return from === to
    ? monthName(from)
    : format(activityMessages.monthsFromTo, { from: monthName(from), to: monthName(to) })
}

export const printDuration = ({ program_duration: count, time_unit: unit }: Duration) =>
  count === null || unit === null ? '' : format(activityMessages.lasts, { count, unit })
