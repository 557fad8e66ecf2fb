import { useId } from 'react'
import { FieldSet } from '../../ui/field-set.tsx'
import styles from './disputes.module.css'

interface ChoiceCardsProps {
  label: string
  choices: readonly { value: string; label: string; note: string }[]
  value: string
  error?: string | null
  onChange: (value: string) => void
}

/** One of a few decisions, each with its consequence in a sentence. */
export function ChoiceCards({ label, choices, value, error, onChange }: ChoiceCardsProps) {
  const name = useId()
  return (
    <FieldSet label={label} error={error}>
      <div className={styles.choices}>
        {choices.map(choice => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              aria-describedby={`${name}-${choice.value}`}
              aria-labelledby={`${name}-${choice.value}-name`}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <strong id={`${name}-${choice.value}-name`}>{choice.label}</strong>
              <span id={`${name}-${choice.value}`} className="soft">
                {choice.note}
              </span>
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
