import type { RateLimits } from '../../platform/rate-limits.ts'

export const journeyLinkLimits = {
  /** The family is written to each time. */
  made: { name: 'journey-links-made', most: 20, seconds: 86_400 },
  /** Of one link, from one address. */
  opened: { name: 'journey-links-opened', most: 300, seconds: 3_600 },
} as const satisfies RateLimits
