import { mostStars } from '@kindling/rules/catalogue'
import { uiMessages } from '@kindling/rules/messages/ui'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { format } from '../platform/messages.ts'
import styles from './stars.module.css'

export interface StarsProps {
  label: string
  /** The number of stars; null means none yet. */
  value: number | null
  onChange: (stars: number | null) => void
  disabled?: boolean
}

const choices = Array.from({ length: mostStars }, (_, index) => index + 1)

/** One to five stars, as a group of choices; pressing the chosen star again removes them. */
export function Stars({ label, value, onChange, disabled }: StarsProps) {
  const name = useId()
  return (
    <fieldset className={styles.stars} disabled={disabled} aria-label={label}>
      {choices.map(count => (
        <label key={count} className={styles.star}>
          <input
            type="radio"
            name={name}
            checked={value === count}
            aria-label={format(uiMessages.stars, { count })}
            onChange={() => onChange(count)}
            onClick={() => value === count && onChange(null)}
          />
          <Star
            aria-hidden="true"
            size={26}
            fill={value !== null && count <= value ? 'currentColor' : 'none'}
          />
        </label>
      ))}
    </fieldset>
  )
}
