import { mondayOf } from './days.ts'
import { shownMean } from './exact-scores.ts'
import { named, type Scale } from './surveys.ts'

export const wellbeingBuckets = ['feeling', 'functioning', 'wellbeing'] as const
export type WellbeingBucket = (typeof wellbeingBuckets)[number]

/** Kinds of questions; the third bucket is made of both. */
export const wellbeingTypes = ['feeling', 'functioning'] as const
export type WellbeingType = (typeof wellbeingTypes)[number]

export const wellbeingCategories = ['high', 'moderate', 'low'] as const
export type WellbeingCategory = (typeof wellbeingCategories)[number]

const bounds = { feeling: [8, 4], functioning: [8, 4], wellbeing: [8, 4] } as const

/** The scale of well-being: each kind is the mean of its answers, and well-being is the mean of the two (D-85). */
export const wellbeingScale: Scale<WellbeingBucket, WellbeingCategory> = {
  slider: { min: 1, max: 10, step: 0.01, start: 5.5 },
  buckets: wellbeingBuckets,
  adds: 'mean',
  questionCount: { child: 3, adult: 3 },
  categories: wellbeingCategories,
  bounds: { child: bounds, adult: bounds },
  // The face “very low”.
  toCheckOn: { steepFall: 3, veryLow: 2 },
}

/** Scores as they are stored, in parts of a point. */
export type WellbeingScores = Record<WellbeingBucket, number>

/**
 * The days of each week, from its Monday, as one point: how a guardian sees a child's scores. Days come oldest first, in parts;
 * points are as they are shown.
 */
export function weeklyMeans<Scores extends WellbeingScores & { day: string }>(
  scores: readonly Scores[],
): (Record<WellbeingBucket, number | null> & { day: string })[] {
  const weeks = new Map<string, Scores[]>()
  for (const score of scores) {
    const monday = mondayOf(score.day)
    weeks.set(monday, [...(weeks.get(monday) ?? []), score])
  }
  return [...weeks].map(([day, of]) => {
    const meanOf = (bucket: WellbeingBucket) =>
      shownMean(
        of.reduce((sum, one) => sum + one[bucket], 0),
        of.length,
      )
    return {
      day,
      ...named(wellbeingBuckets, [meanOf('feeling'), meanOf('functioning'), meanOf('wellbeing')]),
    }
  })
}
