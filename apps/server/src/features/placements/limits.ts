import type { RateLimits } from '../../platform/rate-limits.ts'

export const placementRates = {
  written: { name: 'placements-written', most: 240, seconds: 3_600 },
  sent: { name: 'signing-links', most: 60, seconds: 86_400 },
} as const satisfies RateLimits

/** So many links a day go to one address, whoever sends them. */
export const mostSentTo = 5
