import type { RateLimits } from '../../platform/rate-limits.ts'

export const sparkLimits = {
  added: { name: 'sparks-added', most: 60, seconds: 3_600 },
} as const satisfies RateLimits
