import type { RateLimits } from '../../platform/rate-limits.ts'

export const sharingLimits = {
  /** A school shares one address. */
  shortened: { name: 'links-shortened', most: 600, seconds: 3_600 },
  /** Mails about things, from one person. */
  mailed: { name: 'things-mailed', most: 60, seconds: 86_400 },
  /** Mails about things to one address, from all people together. */
  received: { name: 'things-received', most: 5, seconds: 86_400 },
  unknownLinks: { name: 'unknown-short-links', most: 300, seconds: 3_600 },
} as const satisfies RateLimits
