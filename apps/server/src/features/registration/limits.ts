import type { RateLimits } from '../../platform/rate-limits.ts'

export const registrationLimits = {
  emailChecks: { name: 'email-checks', most: 30, seconds: 3_600 },
} as const satisfies RateLimits
