import type { UserType } from './people.ts'
import { audienceOf, type Scale } from './surveys.ts'

export const hopeBuckets = ['agency', 'pathway', 'hope'] as const
export type HopeBucket = (typeof hopeBuckets)[number]

export const hopeTypes = ['agency', 'pathway'] as const
export type HopeType = (typeof hopeTypes)[number]

export const hopeCategories = ['good', 'moderate', 'low'] as const
export type HopeCategory = (typeof hopeCategories)[number]

/** The scale of hope: agency and pathway are sums of their answers, hope the sum of both (D-84); bounds fit the sums. */
export const hopeScale: Scale<HopeBucket, HopeCategory> = {
  slider: { min: 1, max: 6, step: 0.1, start: 3.5 },
  buckets: hopeBuckets,
  adds: 'sum',
  questionCount: { child: 3, adult: 4 },
  categories: hopeCategories,
  bounds: {
    child: { agency: [14, 10], pathway: [14, 10], hope: [23, 12] },
    adult: { agency: [18, 11], pathway: [18, 11], hope: [37, 24] },
  },
  // A quarter of the highest score of a child, and “Never”.
  toCheckOn: { steepFall: 9, veryLow: 1.5 },
}

/** The key under which an answer is sent and stored: one for children, another for adults (HOPE-12, HOPE-13). */
export const hopeQuestionKey = (userType: UserType, qid: number) =>
  `${audienceOf(userType) === 'child' ? 's' : 't'}${qid}`
