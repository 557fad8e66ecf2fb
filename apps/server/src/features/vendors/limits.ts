import type { RateLimits } from '../../platform/rate-limits.ts'

export const vendorLimits = {
  proposed: { name: 'listings-proposed', most: 60, seconds: 3_600 },
  claimed: { name: 'listings-claimed', most: 60, seconds: 3_600 },
  sites: { name: 'vendor-sites', most: 300, seconds: 3_600 },
  /** A school opens many pages from one address. */
  visits: { name: 'listing-visits', most: 2_000, seconds: 3_600 },
} as const satisfies RateLimits
