import type { RateLimits } from '../../platform/rate-limits.ts'

export const journeyLinkLimits = {
  /** The family is written to each time. */
  made: { name: 'journey-links-made', most: 20, seconds: 86_400 },
  /** Of one link, from one address. */
  opened: { name: 'journey-links-opened', most: 300, seconds: 3_600 },
  /** Of its pictures and recordings likewise: each asks anew what the link shows. */
  filesRead: { name: 'journey-files-read', most: 6_000, seconds: 3_600 },
} as const satisfies RateLimits
