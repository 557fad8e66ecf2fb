import type { RateLimits } from '../../platform/rate-limits.ts'

export const familyLimits = {
  linkGuesses: { name: 'link-guesses', most: 10, seconds: 3_600 },
} as const satisfies RateLimits
