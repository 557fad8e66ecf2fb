import type { RateLimits } from '../../platform/rate-limits.ts'

export const talkLimits = {
  /** For one adult about one talk; messages to the child have a limit of their own. */
  talkAnswers: { name: 'talk-answers', most: 30, seconds: 3_600 },
  /** Fifty sentences are shown at a time. */
  talkReadings: { name: 'talk-readings', most: 600, seconds: 3_600 },
  talkMessages: { name: 'talk-messages', most: 60, seconds: 3_600 },
} as const satisfies RateLimits
