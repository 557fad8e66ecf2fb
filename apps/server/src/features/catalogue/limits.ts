import type { RateLimits } from '../../platform/rate-limits.ts'

export const catalogueLimits = {
  reported: { name: 'items-reported', most: 60, seconds: 3_600 },
} as const satisfies RateLimits

/** Somebody waits for an answer about so many items; more would hide what others report. */
export const mostOpenReports = 20
