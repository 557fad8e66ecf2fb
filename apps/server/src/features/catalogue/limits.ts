import type { RateLimits } from '../../platform/rate-limits.ts'

export const catalogueLimits = {
  /** Marks that open pages hear of. */
  told: { name: 'marks-told', most: 1_200, seconds: 3_600 },
  reported: { name: 'items-reported', most: 60, seconds: 3_600 },
} as const satisfies RateLimits

/** A person may wait for answers about this many items; more would hide the reports of others. */
export const mostOpenReports = 20
