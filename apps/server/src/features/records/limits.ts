import type { RateLimits } from '../../platform/rate-limits.ts'

export const recordLimits = {
  /** An archive can hold gigabytes. */
  taken: { name: 'records-taken', most: 10, seconds: 3_600 },
  /** Each archive is read completely. */
  checked: { name: 'records-checked', most: 20, seconds: 3_600 },
} as const satisfies RateLimits
