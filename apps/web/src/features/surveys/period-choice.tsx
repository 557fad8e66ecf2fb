import { checkInMessages } from '@kindling/rules/messages/check-ins'
import type { ReportPeriod } from '@kindling/rules/report-periods'
import { format } from '../../platform/messages.ts'
import { ChoiceField } from '../../ui/fields.tsx'

interface PeriodChoiceProps {
  periods: readonly ReportPeriod[]
  value: ReportPeriod
  onChange: (period: ReportPeriod) => void
}

export function PeriodChoice({ periods, value, onChange }: PeriodChoiceProps) {
  return (
    <ChoiceField
      label={checkInMessages.period}
      value={value}
      data={periods.map(period => ({ value: period, label: format(checkInMessages.periods, { period }) }))}
      onChange={event => onChange(event.currentTarget.value as ReportPeriod)}
    />
  )
}
