import type { RateLimits } from '../../platform/rate-limits.ts'

export const goalLimits = {
  written: { name: 'goals-written', most: 240, seconds: 3_600 },
  given: { name: 'goals-given', most: 600, seconds: 3_600 },
  finished: { name: 'goals-finished', most: 600, seconds: 3_600 },
} as const satisfies RateLimits
