import { categoryOf } from './check-ins.ts'
import { mondayOf } from './days.ts'
import { type Answer, meanOfAnswers, shownMean } from './exact-scores.ts'

/** The slider of every question, and where it stands before it is touched (WELLBEING-23, WELLBEING-33). */
export const wellbeingSlider = { min: 1, max: 10, step: 0.01, start: 5.5 } as const

export const wellbeingBuckets = ['feeling', 'functioning', 'wellbeing'] as const
export type WellbeingBucket = (typeof wellbeingBuckets)[number]

/** Kinds of questions; the third bucket is made of both. */
export const wellbeingTypes = ['feeling', 'functioning'] as const
export type WellbeingType = (typeof wellbeingTypes)[number]

const bounds = [
  { name: 'high', from: 8 },
  { name: 'moderate', from: 4 },
  { name: 'low', from: 1 },
] as const
export const wellbeingCategories = [
  'high',
  'moderate',
  'low',
] as const satisfies readonly (typeof bounds)[number]['name'][]
export type WellbeingCategory = (typeof bounds)[number]['name']

/** The category of a score as it is shown: what reads 8.0 is high. */
export const wellbeingCategory = (shown: number): WellbeingCategory => categoryOf(shown, bounds)

/** Scores as they are kept, in parts of a point. */
export type WellbeingScores = Record<WellbeingBucket, number>

/**
 * Each kind is the mean of its answers, and well-being the mean of the two (D-85), in parts of a point; null where fewer than
 * half of the questions of a kind have a number. A check-in has all three scores or none, so that all three are told of the same
 * check-ins.
 */
export function wellbeingScores(answers: Record<WellbeingType, readonly Answer[]>): WellbeingScores | null {
  const [feeling, functioning] = [meanOfAnswers(answers.feeling), meanOfAnswers(answers.functioning)]
  if (feeling === null || functioning === null) return null
  return { feeling, functioning, wellbeing: (feeling + functioning) / 2 }
}

/** The face of a score, from 0 to 10: the rounded score, and 0 where there is none (D-93). */
export const faceOf = (score: number | null) => (score === null ? 0 : Math.min(10, Math.round(score)))

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
      feeling: meanOf('feeling'),
      functioning: meanOf('functioning'),
      wellbeing: meanOf('wellbeing'),
    }
  })
}

/** How often an open page looks whether the day has changed, and with it what counts as today (WELLBEING-18). */
export const dayCheckMinutes = 10
