import { ratingLegends, ratingSteps } from '@kindling/rules/goal-ratings'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useId } from 'react'
import { format } from '../../platform/messages.ts'
import styles from './highlights.module.css'
import { printRating, Rating } from './rating.tsx'

interface RatingFieldProps {
  rating: number
  onChange: (rating: number) => void
}

/** From 1 to 4 by tenths, with the names at the whole numbers (GOALS-57, GOALS-59). */
export function RatingField({ rating, onChange }: RatingFieldProps) {
  const id = useId()
  return (
    <div className={styles.rate}>
      <label htmlFor={id}>{goalMessages.rate}</label>
      <input
        id={id}
        type="range"
        min={ratingSteps[0]}
        max={ratingSteps.at(-1)}
        step={0.1}
        value={rating}
        aria-valuetext={printRating(rating)}
        onChange={event => onChange(Number(event.currentTarget.value))}
      />
      <div className={styles.legends} aria-hidden="true">
        {ratingLegends.map(legend => (
          <span key={legend}>{format(goalMessages.legend, { legend })}</span>
        ))}
      </div>
      <Rating rating={rating} />
    </div>
  )
}
