import type { RateLimits } from '../../platform/rate-limits.ts'

export const classSignInLimits = {
  picturePasswords: { name: 'picture-passwords', most: 5, seconds: 600 },
  classKeys: { name: 'class-keys', most: 400, seconds: 3_600 },
  pairings: { name: 'pairings', most: 40, seconds: 3_600 },
} as const satisfies RateLimits
