import { categoryOf, roundScore } from './check-ins.ts'
import { mondayOf } from './days.ts'

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

export const wellbeingCategory = (score: number): WellbeingCategory => categoryOf(score, bounds)

export type WellbeingScores = Record<WellbeingBucket, number>

/** Each kind is the mean of its answers, and well-being the mean of the two; all with one decimal (D-85). */
export function wellbeingScores(answers: Record<WellbeingType, readonly number[]>): WellbeingScores {
  const [feeling, functioning] = [mean(answers.feeling), mean(answers.functioning)]
  return {
    feeling: roundScore(feeling),
    functioning: roundScore(functioning),
    wellbeing: roundScore((feeling + functioning) / 2),
  }
}

/** The face of a score, from 0 to 10: the rounded score, and 0 where there is none (D-93). */
export const faceOf = (score: number | null) => (score === null ? 0 : Math.min(10, Math.round(score)))

export const faceCount = 11

/** One check-in a day: it is taken when the last score is of this very day (WELLBEING-16). */
export const isTakenToday = (score: { date: string } | null, today: string) => score?.date === today

/** So far below the mean of the check-ins before it is a steep fall. */
const steepFall = 3
/** Of how many check-ins before, and of how many at least. */
const fallWindow = { most: 7, least: 3 } as const

/** Whether somebody should look after a child, by the scores of the last check-ins, newest first (D-87). */
export function needsEye(scores: readonly number[]): 'low' | 'fall' | null {
  const [last, ...before] = scores
  if (last === undefined) return null
  if (wellbeingCategory(last) === 'low') return 'low'
  const window = before.slice(0, fallWindow.most)
  return window.length >= fallWindow.least && mean(window) - last >= steepFall ? 'fall' : null
}

/** The days of each week, from its Monday, as one point: how a guardian sees a child's scores. Days come oldest first. */
export function weeklyMeans<Scores extends WellbeingScores & { day: string }>(
  scores: readonly Scores[],
): (WellbeingScores & { day: string })[] {
  const weeks = new Map<string, Scores[]>()
  for (const score of scores) {
    const monday = mondayOf(score.day)
    weeks.set(monday, [...(weeks.get(monday) ?? []), score])
  }
  return [...weeks].map(([day, of]) => ({
    day,
    feeling: roundScore(mean(of.map(one => one.feeling))),
    functioning: roundScore(mean(of.map(one => one.functioning))),
    wellbeing: roundScore(mean(of.map(one => one.wellbeing))),
  }))
}

/** How often an open page looks whether the day has changed, and with it what counts as today (WELLBEING-18). */
export const dayCheckMinutes = 10

function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('A score needs answers')
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
