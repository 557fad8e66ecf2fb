import type { RateLimits } from '../../platform/rate-limits.ts'

export const phoneLimits = {
  /** Text messages cost money, and must not flood a person. */
  phoneCodes: { name: 'phone-codes', most: 5, seconds: 86_400 },
  phoneCodesOfNumber: { name: 'phone-codes-of-number', most: 15, seconds: 86_400 },
  phoneCodesOfNetwork: { name: 'phone-codes-of-network', most: 60, seconds: 86_400 },
} as const satisfies RateLimits
