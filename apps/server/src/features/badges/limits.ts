import type { RateLimits } from '../../platform/rate-limits.ts'

export const badgeLimits = {
  written: { name: 'badges-written', most: 240, seconds: 3_600 },
  shared: { name: 'badges-shared', most: 240, seconds: 3_600 },
  awarded: { name: 'badges-awarded', most: 600, seconds: 3_600 },
  assigned: { name: 'badges-assigned', most: 600, seconds: 3_600 },
} as const satisfies RateLimits
