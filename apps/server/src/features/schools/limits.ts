import type { RateLimits } from '../../platform/rate-limits.ts'

export const schoolLimits = {
  placings: { name: 'placings', most: 60, seconds: 3_600 },
} as const satisfies RateLimits
