import { ratingIconOf, ratingLegendOf } from '@kindling/rules/goal-ratings'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { Egg, Flower, Flower2, Leaf, type LucideIcon, Mountain, Sprout, TreeDeciduous } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import styles from './highlights.module.css'

/** What grows: one for each of the seven steps (GOALS-58). */
const icons: readonly LucideIcon[] = [Egg, Sprout, Leaf, Flower, Flower2, TreeDeciduous, Mountain]

/** How well something was done, by a sign and in words. */
export function Rating({ rating }: { rating: number }) {
  const Icon = icons[ratingIconOf(rating)] ?? Egg
  return (
    <span className={styles.rating}>
      <Icon aria-hidden="true" size={18} />
      {printRating(rating)}
    </span>
  )
}

export const printRating = (rating: number): string =>
  format(goalMessages.rated, {
    legend: format(goalMessages.legend, { legend: ratingLegendOf(rating) }),
    rating,
  })
