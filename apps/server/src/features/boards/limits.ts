import type { RateLimits } from '../../platform/rate-limits.ts'

export const boardLimits = {
  made: { name: 'boards-made', most: 60, seconds: 3_600 },
  changed: { name: 'boards-changed', most: 600, seconds: 3_600 },
} as const satisfies RateLimits
