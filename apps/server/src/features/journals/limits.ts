import type { RateLimits } from '../../platform/rate-limits.ts'

export const journalLimits = {
  journalsOfChild: { name: 'journals-of-child', most: 240, seconds: 3_600 },
} as const satisfies RateLimits
