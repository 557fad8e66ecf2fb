import type { RateLimits } from '../../platform/rate-limits.ts'

export const journalLimits = {
  /** Each is news for the family: a teacher of several classes marks every entry. */
  reactions: { name: 'reactions', most: 600, seconds: 3_600 },
  answers: { name: 'answers-on-journals', most: 300, seconds: 3_600 },
  journalsOfChild: { name: 'journals-of-child', most: 240, seconds: 3_600 },
} as const satisfies RateLimits
