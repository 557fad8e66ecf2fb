import type { RateLimits } from '../../platform/rate-limits.ts'

export const journeyLinkLimits = {
  /** The family gets mail each time. */
  made: { name: 'journey-links-made', most: 20, seconds: 86_400 },
  /** For one link, from one address. */
  opened: { name: 'journey-links-opened', most: 300, seconds: 3_600 },
  /** The same for its pictures and recordings: each one checks again what the link shows. */
  filesRead: { name: 'journey-files-read', most: 6_000, seconds: 3_600 },
} as const satisfies RateLimits
