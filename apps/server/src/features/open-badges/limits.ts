import type { RateLimits } from '../../platform/rate-limits.ts'

export const openBadgeLimits = {
  taken: { name: 'open-badges-taken', most: 60, seconds: 3_600 },
  /** Of one address: a school whose network is one address verifies a class's. */
  verified: { name: 'open-badges-verified', most: 300, seconds: 600 },
  /** Of one address; a verifier elsewhere asks for many badges at once. */
  listsRead: { name: 'open-badge-lists-read', most: 1_200, seconds: 600 },
} as const satisfies RateLimits
