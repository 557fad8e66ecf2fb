import type { RateLimits } from '../../platform/rate-limits.ts'

export const placementRates = {
  written: { name: 'placements-written', most: 240, seconds: 3_600 },
  /** Of one link, from one address: shown, or tried to sign. */
  opened: { name: 'signing-links-opened', most: 120, seconds: 3_600 },
  /** Of one link, from anywhere: tried to sign. A day that is full with work elsewhere is not found out by trying. */
  tried: { name: 'signing-links-tried', most: 12, seconds: 86_400 },
  sent: { name: 'signing-links', most: 60, seconds: 86_400 },
} as const satisfies RateLimits

/** So many links a day go to one address, whoever sends them. */
export const mostSentTo = 5
