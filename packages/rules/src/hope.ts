import { categoryOf } from './check-ins.ts'
import { type Answer, roundScore, sumOfAnswers } from './exact-scores.ts'
import type { UserType } from './people.ts'

/** The slider of every question, and where it stands before it is touched (HOPE-21, HOPE-22, HOPE-41). */
export const hopeSlider = { min: 1, max: 6, step: 0.1, start: 3.5 } as const

export const hopeBuckets = ['agency', 'pathway', 'hope'] as const
export type HopeBucket = (typeof hopeBuckets)[number]

export const hopeTypes = ['agency', 'pathway'] as const
export type HopeType = (typeof hopeTypes)[number]

export const hopeCategories = ['good', 'moderate', 'low'] as const
export type HopeCategory = (typeof hopeCategories)[number]

/** How many questions of each kind; the bounds below fit their sums (D-84). */
export const hopeQuestionCount = (userType: UserType) => (userType === 'Child' ? 3 : 4)

/** The key under which an answer is sent and kept: another one for a child than for a grown-up (HOPE-12, HOPE-13). */
export const hopeQuestionKey = (userType: UserType, qid: number) =>
  `${userType === 'Child' ? 's' : 't'}${qid}`

type LowerBounds = Record<HopeBucket, readonly [good: number, moderate: number, low: number]>
const childBounds: LowerBounds = { agency: [14, 10, 1], pathway: [14, 10, 1], hope: [23, 12, 1] }
const adultBounds: LowerBounds = { agency: [18, 11, 1], pathway: [18, 11, 1], hope: [37, 24, 1] }

/** The category of a score as it is shown, for a child or for a teacher or district admin (HOPE-35 to HOPE-40). */
export function hopeCategory(userType: UserType, bucket: HopeBucket, shown: number): HopeCategory {
  const lower = (userType === 'Child' ? childBounds : adultBounds)[bucket]
  return categoryOf(
    shown,
    hopeCategories.map((name, place) => ({ name, from: lower[place] ?? 0 })),
  )
}

/** The scores that belong to a category, for people to read: up to a tenth below the next one. */
export function hopeRange(userType: UserType, bucket: HopeBucket, category: HopeCategory) {
  const [good, moderate] = (userType === 'Child' ? childBounds : adultBounds)[bucket]
  const [least, most] = hopeSpan(userType, bucket)
  const ranges: Record<HopeCategory, { from: number; to: number }> = {
    good: { from: good, to: most },
    moderate: { from: moderate, to: roundScore(good - 0.1) },
    low: { from: least, to: roundScore(moderate - 0.1) },
  }
  return ranges[category]
}

/** The least and the most that answers can add up to. */
export function hopeSpan(userType: UserType, bucket: HopeBucket): [least: number, most: number] {
  const answers = hopeQuestionCount(userType) * (bucket === 'hope' ? 2 : 1)
  return [hopeSlider.min * answers, hopeSlider.max * answers]
}

/** Scores as they are kept, in parts of a point. */
export type HopeScores = Record<HopeBucket, number>

/**
 * Agency and pathway are sums of their answers, hope the sum of both (D-84), in parts of a point; null where fewer than half of
 * the questions of a kind have a number. A check-in has all three scores or none.
 */
export function hopeScores(answers: Record<HopeType, readonly Answer[]>): HopeScores | null {
  const [agency, pathway] = [sumOfAnswers(answers.agency), sumOfAnswers(answers.pathway)]
  return agency === null || pathway === null ? null : { agency, pathway, hope: agency + pathway }
}
