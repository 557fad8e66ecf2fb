import type { RateLimits } from '../../platform/rate-limits.ts'

export const placementRates = {
  written: { name: 'placements-written', most: 240, seconds: 3_600 },
  /** For one link, from one address: views and tries to sign. */
  opened: { name: 'signing-links-opened', most: 120, seconds: 3_600 },
  /** For one link, from anywhere: tries to sign, so that days filled by other work cannot be found by trying. */
  tried: { name: 'signing-links-tried', most: 12, seconds: 86_400 },
  sent: { name: 'signing-links', most: 60, seconds: 86_400 },
} as const satisfies RateLimits

/** The most links a day to one address, no matter who sends them. */
export const mostSentTo = 5
