import type { RateLimits } from '../../platform/rate-limits.ts'

export const openBadgeLimits = {
  taken: { name: 'open-badges-taken', most: 60, seconds: 3_600 },
  /** For one address: a school whose network has one address verifies a whole class's badges. */
  verified: { name: 'open-badges-verified', most: 300, seconds: 600 },
  /** For one address; an outside verifier may request many badges at once. */
  listsRead: { name: 'open-badge-lists-read', most: 1_200, seconds: 600 },
} as const satisfies RateLimits
