import type { RateLimits } from '../../platform/rate-limits.ts'

export const reportLimits = {
  reports: { name: 'reports', most: 60, seconds: 3_600 },
} as const satisfies RateLimits
