import type { RateLimits } from '../../platform/rate-limits.ts'

export const supportLimits = {
  supportSearches: { name: 'support-searches', most: 60, seconds: 3_600 },
  supportVisits: { name: 'support-visits', most: 20, seconds: 3_600 },
} as const satisfies RateLimits
