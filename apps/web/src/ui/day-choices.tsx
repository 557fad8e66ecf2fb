import { uiMessages } from '@kindling/rules/messages/ui'
import { dayChoices, monthChoices } from '@kindling/rules/pickers'
import { monthName } from '../platform/moments.ts'
import { Row } from './card.tsx'
import { FieldSet } from './field-set.tsx'
import { ChoiceField } from './fields.tsx'

interface DayChoicesProps {
  label: string
  /** YYYY-MM-DD; parts that are not chosen yet are empty between the dashes, and the whole value is empty at first. */
  value: string
  /** The years to choose from, the newest first. */
  years: readonly number[]
  onChange: (value: string) => void
  error?: string | null
}

/**
 * A day in three choices, so that the order of day and month is clear, and no calendar has to be scrolled back for
 * years.
 */
export function DayChoices({ label, value, years, onChange, error }: DayChoicesProps) {
  const [year = '', month = '', day = ''] = value.split('-')
  const change = (part: { year?: string; month?: string; day?: string }) => {
    const chosen = { year, month, day, ...part }
    const isEmpty = Object.values(chosen).every(one => one === '')
    onChange(isEmpty ? '' : `${chosen.year}-${chosen.month}-${chosen.day}`)
  }
  const invalid = { error: Boolean(error) }
  return (
    <FieldSet label={label} error={error}>
      <Row>
        <ChoiceField
          label={uiMessages.month}
          data={[none, ...monthChoices.map(number => ({ value: two(number), label: monthName(number) }))]}
          value={month}
          onChange={event => change({ month: event.currentTarget.value })}
          {...invalid}
        />
        <ChoiceField
          label={uiMessages.day}
          data={[none, ...dayChoices.map(number => ({ value: two(number), label: String(number) }))]}
          value={day}
          onChange={event => change({ day: event.currentTarget.value })}
          {...invalid}
        />
        <ChoiceField
          label={uiMessages.year}
          data={[none, ...years.map(String)]}
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
