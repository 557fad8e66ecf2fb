import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { birthYears, dayChoices, monthChoices } from '@kindling/rules/pickers'
import { systemClock } from '../../platform/clock.ts'
import { monthName } from '../../platform/moments.ts'
import { Row } from '../../ui/card.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { ChoiceField } from '../../ui/fields.tsx'

interface BirthDateFieldProps {
  /** MM/DD/YYYY; what is not chosen yet is empty between the slashes. */
  value?: string
  onChange: (value: string) => void
  error?: string | null
}

/** A birth date in three choices, so that nobody guesses the order of day and month. */
export function BirthDateField({ value = '', onChange, error }: BirthDateFieldProps) {
  const [month = '', day = '', year = ''] = value.split('/')
  const change = (part: { month?: string; day?: string; year?: string }) => {
    const date = { month, day, year, ...part }
    const isEmpty = Object.values(date).every(chosen => chosen === '')
    onChange(isEmpty ? '' : `${date.month}/${date.day}/${date.year}`)
  }
  const invalid = { error: Boolean(error) }
  return (
    <FieldSet label={familyHomeMessages.birthDate} error={error}>
      <Row>
        <ChoiceField
          label={familyHomeMessages.month}
          data={[none, ...monthChoices.map(month => ({ value: two(month), label: monthName(month) }))]}
          value={month}
          onChange={event => change({ month: event.currentTarget.value })}
          {...invalid}
        />
        <ChoiceField
          label={familyHomeMessages.day}
          data={[none, ...dayChoices.map(day => ({ value: two(day), label: String(day) }))]}
          value={day}
          onChange={event => change({ day: event.currentTarget.value })}
          {...invalid}
        />
        <ChoiceField
          label={familyHomeMessages.year}
          data={[none, ...birthYears(systemClock.now().getFullYear()).map(String).reverse()]}
          value={year}
          onChange={event => change({ year: event.currentTarget.value })}
          {...invalid}
        />
      </Row>
    </FieldSet>
  )
}

const none = { value: '', label: '–' }

const two = (number: number) => String(number).padStart(2, '0')
