import type { RateLimits } from '../../platform/rate-limits.ts'

export const surveyLimits = {
  /** A reading is recorded once in this time; this limit refuses nobody. */
  notedReports: { name: 'noted-reports', most: 1, seconds: 600 },
} as const satisfies RateLimits
