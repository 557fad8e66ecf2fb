import type { RateLimits } from '../../platform/rate-limits.ts'

export const activityLimits = {
  added: { name: 'activities-added', most: 60, seconds: 3_600 },
} as const satisfies RateLimits
