import type { RateLimits } from '../../platform/rate-limits.ts'

export const talkLimits = {
  /** Of one adult about one talk; what is written to the child has a limit of its own. */
  talkAnswers: { name: 'talk-answers', most: 30, seconds: 3_600 },
  /** Fifty sentences are shown at a time. */
  talkReadings: { name: 'talk-readings', most: 600, seconds: 3_600 },
  talkMessages: { name: 'talk-messages', most: 60, seconds: 3_600 },
} as const satisfies RateLimits
