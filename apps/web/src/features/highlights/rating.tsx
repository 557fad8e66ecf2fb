import { ratingIconOf, ratingLegendOf } from '@kindling/rules/goal-ratings'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { Egg, Flower, Flower2, Leaf, type LucideIcon, Mountain, Sprout, TreeDeciduous } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import styles from './highlights.module.css'

/** Growing things: one for each of the seven steps (GOALS-58). */
const icons: readonly LucideIcon[] = [Egg, Sprout, Leaf, Flower, Flower2, TreeDeciduous, Mountain]

interface RatingProps {
  rating: number
  /** Only the number, with the words for screen readers. */
  brief?: boolean
}

/** How well a goal was done, as an icon and in words. */
export function Rating({ rating, brief = false }: RatingProps) {
  const Icon = icons[ratingIconOf(rating)] ?? Egg
  return (
    <span className={styles.rating}>
      <Icon aria-hidden="true" size={18} />
      {brief ? (
        <>
          <span aria-hidden="true">{rating}</span>
          <span className="out-of-sight">{printRating(rating)}</span>
        </>
      ) : (
        printRating(rating)
      )}
    </span>
  )
}

export const printRating = (rating: number): string =>
  format(goalMessages.rated, {
    legend: format(goalMessages.legend, { legend: ratingLegendOf(rating) }),
    rating,
  })
