import type { RateLimits } from '../../platform/rate-limits.ts'

export const letterLimits = {
  familyLetters: { name: 'family-letters', most: 200, seconds: 3_600 },
} as const satisfies RateLimits
