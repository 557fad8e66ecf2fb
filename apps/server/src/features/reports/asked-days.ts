import { daysOf, longestActivityDays } from '@kindling/rules/activity-reports'
import { format } from '@kindling/rules/messages/format'
import { reportMessages } from '@kindling/rules/messages/reports'
import type { DaySpan } from '@kindling/rules/report-periods'
import { datesFault } from '@kindling/rules/reports'
import { dayOf } from '../../platform/clock.ts'
import { refuseField } from '../../platform/refusals.ts'

/** The days between two moments in epoch milliseconds, both inclusive (REPORTS-15); refuses days that no report can have. */
export function askedDays({ start_date, end_date }: { start_date: number; end_date: number }): DaySpan {
  const fault = datesFault(start_date, end_date)
  if (fault) throw refuseField('start_date', reportMessages.datesFaults[fault])
  const span = { from: dayOf(new Date(start_date)), to: dayOf(new Date(end_date)) }
  if (daysOf(span) > longestActivityDays)
    throw refuseField('start_date', format(reportMessages.tooManyDays, { most: longestActivityDays }))
  return span
}
