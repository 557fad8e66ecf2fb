import type { ReportPeriod } from '@kindling/rules/report-periods'
import { checkInWords } from '@kindling/rules/words/check-ins'
import { say } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/fields.tsx'

interface PeriodChoiceProps {
  periods: readonly ReportPeriod[]
  value: ReportPeriod
  onChange: (period: ReportPeriod) => void
}

export function PeriodChoice({ periods, value, onChange }: PeriodChoiceProps) {
  return (
    <ChoiceField
      label={checkInWords.period}
      value={value}
      data={periods.map(period => ({ value: period, label: say(checkInWords.periods, { period }) }))}
      onChange={event => onChange(event.currentTarget.value as ReportPeriod)}
    />
  )
}
