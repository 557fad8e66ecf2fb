import { ratingLegends, ratingSteps } from '@kindling/rules/goal-ratings'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useId } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import styles from './highlights.module.css'
import { printRating, Rating } from './rating.tsx'

interface RatingFieldProps {
  /** Null until the adult has chosen one, which nobody has to. */
  rating: number | null
  onChange: (rating: number | null) => void
}

const [lowest = 1] = ratingSteps
const middle = (lowest + (ratingSteps.at(-1) ?? 4)) / 2

/**
 * From 1 to 4 by tenths, with the names at the whole numbers (GOALS-57, GOALS-59). The knob stands in the middle before anything is chosen,
 * and a tap right there is a choice too.
 */
export function RatingField({ rating, onChange }: RatingFieldProps) {
  const id = useId()
  return (
    <div className={styles.rate}>
      <label htmlFor={id}>{goalMessages.rate}</label>
      <input
        id={id}
        type="range"
        min={lowest}
        max={ratingSteps.at(-1)}
        step={0.1}
        value={rating ?? middle}
        aria-valuetext={rating === null ? goalMessages.noRating : printRating(rating)}
        onChange={event => onChange(Number(event.currentTarget.value))}
        onClick={event => onChange(Number(event.currentTarget.value))}
      />
      <div className={styles.legends} aria-hidden="true">
        {ratingLegends.map(legend => (
          <span key={legend}>{format(goalMessages.legend, { legend })}</span>
        ))}
      </div>
      {rating === null ? (
        <span>{goalMessages.noRating}</span>
      ) : (
        <div className={styles.chosen}>
          <Rating rating={rating} />
          <Button small onClick={() => onChange(null)}>
            {goalMessages.withoutRating}
          </Button>
        </div>
      )}
    </div>
  )
}
