import type { RateLimits } from '../../platform/rate-limits.ts'

export const yearTurnLimits = {
  turns: { name: 'year-turns', most: 60, seconds: 3_600 },
} as const satisfies RateLimits
