import type { RateLimits } from '../../platform/rate-limits.ts'

export const recordLimits = {
  /** An archive can hold gigabytes. */
  taken: { name: 'records-taken', most: 10, seconds: 3_600 },
} as const satisfies RateLimits
