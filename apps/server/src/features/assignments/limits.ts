import type { RateLimits } from '../../platform/rate-limits.ts'

export const assignmentLimits = {
  given: { name: 'content-given', most: 200, seconds: 3_600 },
} as const satisfies RateLimits
