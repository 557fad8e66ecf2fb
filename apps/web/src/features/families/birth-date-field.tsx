import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { birthYears } from '@kindling/rules/pickers'
import { systemClock } from '../../platform/clock.ts'
import { DayChoices } from '../../ui/day-choices.tsx'

interface BirthDateFieldProps {
  /** MM/DD/YYYY; parts that are not chosen yet are empty between the slashes. */
  value?: string
  onChange: (value: string) => void
  error?: string | null
}

/** A birth date in the format of the call, in three choices. */
export function BirthDateField({ value = '', onChange, error }: BirthDateFieldProps) {
  const [month = '', day = '', year = ''] = value.split('/')
  return (
    <DayChoices
      label={familyHomeMessages.birthDate}
      value={`${year}-${month}-${day}`}
      years={birthYears(systemClock.now().getFullYear())}
      onChange={chosen => {
        const [year, month, day] = chosen.split('-')
        onChange(chosen === '' ? '' : `${month}/${day}/${year}`)
      }}
      error={error ?? null}
    />
  )
}
