/** How well a goal was done, from 1 to 4: the names stand at the whole numbers (GOALS-56, GOALS-57). */
export const ratingLegends = ['DEVELOPING', 'EMERGING', 'PROFICIENT', 'MASTERY'] as const
export type RatingLegend = (typeof ratingLegends)[number]

/** An icon applies below its threshold, and the last one from the last threshold on (GOALS-58). */
export const ratingThresholds = [1.5, 2, 2.5, 3, 3.5, 4] as const
export const ratingIcons = ratingThresholds.length + 1

const lowest = 1
const tenths = 10
/** 1, 1.1, 1.2 … 4 (GOALS-59). */
export const ratingSteps: readonly number[] = Array.from(
  { length: (ratingLegends.length - lowest) * tenths + 1 },
  (_, step) => (lowest * tenths + step) / tenths,
)

export const isRating = (value: number): boolean => ratingSteps.includes(value)

/** The index of the icon for a rating, from 0 on. */
export const ratingIconOf = (rating: number): number =>
  ratingThresholds.filter(threshold => rating >= threshold).length

/** The name that a rating has reached. */
export const ratingLegendOf = (rating: number): RatingLegend =>
  ratingLegends[Math.min(Math.max(Math.floor(rating), lowest), ratingLegends.length) - 1] ?? ratingLegends[0]
