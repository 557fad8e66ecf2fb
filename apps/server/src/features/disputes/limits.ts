import type { RateLimits } from '../../platform/rate-limits.ts'

export const disputeLimits = {
  disputes: { name: 'disputes', most: 5, seconds: 3_600 },
} as const satisfies RateLimits
