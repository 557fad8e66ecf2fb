import type { RateLimits } from '../../platform/rate-limits.ts'

export const surveyLimits = {
  /** Noted once in so long; nobody is refused by this one. */
  notedReports: { name: 'noted-reports', most: 1, seconds: 600 },
} as const satisfies RateLimits
