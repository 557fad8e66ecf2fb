import type { RateLimits } from '../../platform/rate-limits.ts'

export const inviteLimits = {
  tokenGuesses: { name: 'token-guesses', most: 60, seconds: 3_600 },
} as const satisfies RateLimits
