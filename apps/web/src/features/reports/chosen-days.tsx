import { reportMessages } from '@kindling/rules/messages/reports'
import { datesFault, momentsOf, type ReportRange, reportRanges, spanOfRange } from '@kindling/rules/reports'
import { format } from '../../platform/messages.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { useSetQueryOfAddress } from '../../platform/use-set-query.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { DayFields, today } from './day-fields.tsx'
import styles from './reports.module.css'

/** The first and the last moment of the days, in epoch milliseconds. */
export interface ChosenMoments {
  start_date: number
  end_date: number
}

/** The days in the address; the default is to date. Null while custom days are not both chosen in order. */
export function useChosenDays() {
  const { range: wanted, from = '', to = '' } = useQueryOfAddress()
  const range = reportRanges.find(one => one === wanted) ?? '0'
  const days = { from, to }
  const fault = range === 'custom' ? datesFault(from, to) : null
  if (fault) return { range, days, fault, moments: null }
  const { start, end } = momentsOf(range === 'custom' ? days : spanOfRange(range, today()))
  return { range, days, fault, moments: { start_date: start, end_date: end } }
}

/** A range of days, or custom days (REPORTS-17 to REPORTS-20). */
export function DaysChoice() {
  const { range, days, fault } = useChosenDays()
  const setQuery = useSetQueryOfAddress()
  return (
    <div className={styles.choice} data-no-print>
      <ChoiceField
        label={reportMessages.range}
        value={range}
        data={reportRanges.map(one => ({ value: one, label: format(reportMessages.ranges, { range: one }) }))}
        onChange={event => {
          const chosen = event.currentTarget.value as ReportRange
          setQuery({
            range: chosen === '0' ? undefined : chosen,
            ...(chosen === 'custom' ? startOf(range) : { from: undefined, to: undefined }),
          })
        }}
      />
      {range === 'custom' && <DayFields days={days} fault={fault} onChange={part => setQuery({ ...part })} />}
      {fault && <FormError message={reportMessages.datesFaults[fault]} />}
    </div>
  )
}

/** Custom days begin with the shown days, so that nothing is missing at first; a single day is not a valid range. */
function startOf(range: ReportRange) {
  const days = spanOfRange(range === 'custom' ? '0' : range, today())
  return days.from < days.to ? days : spanOfRange('7', today())
}
