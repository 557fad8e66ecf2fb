import type { RateLimits } from '../../platform/rate-limits.ts'

export const importLimits = {
  imports: { name: 'imports', most: 60, seconds: 3_600 },
} as const satisfies RateLimits
