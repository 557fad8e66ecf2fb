import type { RateLimits } from '../../platform/rate-limits.ts'

export const erasureLimits = {
  /** Everybody around the child gets mail each time. */
  asking: { name: 'erasure-asked', most: 10, seconds: 30 * 86_400 },
} as const satisfies RateLimits
