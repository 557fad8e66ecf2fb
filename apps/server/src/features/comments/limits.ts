import type { RateLimits } from '../../platform/rate-limits.ts'

export const commentLimits = {
  commentsOfChild: { name: 'comments-of-child', most: 120, seconds: 3_600 },
} as const satisfies RateLimits
