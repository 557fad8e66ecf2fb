import { reportMessages } from '@kindling/rules/messages/reports'
import { uiMessages } from '@kindling/rules/messages/ui'
import type { DatesFault } from '@kindling/rules/reports'
import { pacificDay } from '@kindling/rules/school-year'
import { systemClock } from '../../platform/clock.ts'
import { TextField } from '../../ui/fields.tsx'
import styles from './reports.module.css'

export interface Days {
  from: string
  to: string
}

interface DayFieldsProps {
  days: Days
  fault: DatesFault | null
  onChange: (part: Partial<Days>) => void
}

/** Each field shows its own fault. */
export function DayFields({ days, fault, onChange }: DayFieldsProps) {
  const missing = (day: string) => (fault === 'missing' && day === '' ? uiMessages.dayMissing : null)
  return (
    <div className={styles.days}>
      <TextField
        type="date"
        label={reportMessages.start}
        max={today()}
        error={missing(days.from)}
        value={days.from}
        onChange={event => onChange({ from: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={reportMessages.end}
        max={today()}
        error={fault === 'not-before' ? reportMessages.endBeforeStart : missing(days.to)}
        value={days.to}
        onChange={event => onChange({ to: event.currentTarget.value })}
      />
    </div>
  )
}

/** The current day for all reports. */
export const today = () => pacificDay(systemClock.now())
