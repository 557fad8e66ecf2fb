import type { RateLimits } from '../../platform/rate-limits.ts'

export const familyLimits = {
  childrenAdded: { name: 'children-added', most: 12, seconds: 86_400 },
  linkGuesses: { name: 'link-guesses', most: 10, seconds: 3_600 },
} as const satisfies RateLimits
