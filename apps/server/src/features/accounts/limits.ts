import type { RateLimits } from '../../platform/rate-limits.ts'

export const accountLimits = {
  signInsOfAddress: { name: 'sign-ins-of-address', most: 5, seconds: 900 },
  signInsOfSubnet: { name: 'sign-ins-of-subnet', most: 40, seconds: 900 },
  signInsOfAll: { name: 'sign-ins-of-all', most: 200, seconds: 900 },
  /** Counted before the comparison: the three limits above, plus sign-ins at the same moment, such as a classroom's. */
  triesOfAddress: { name: 'tries-of-address', most: 45, seconds: 900 },
  triesOfSubnet: { name: 'tries-of-subnet', most: 80, seconds: 900 },
  triesOfAll: { name: 'tries-of-all', most: 300, seconds: 900 },
  signInsOfAccount: { name: 'sign-ins-of-account', most: 10, seconds: 900 },
  signInsOfAccountADay: { name: 'sign-ins-of-account-a-day', most: 100, seconds: 86_400 },
  resetsOfAddress: { name: 'resets-of-address', most: 60, seconds: 3_600 },
  resetsOfEmail: { name: 'resets-of-email', most: 3, seconds: 3_600 },
  childPasswords: { name: 'child-passwords', most: 100, seconds: 3_600 },
  passwordsOfChild: { name: 'passwords-of-child', most: 5, seconds: 3_600 },
  passwordsOfChildADay: { name: 'passwords-of-child-a-day', most: 10, seconds: 86_400 },
  verifyCodes: { name: 'verify-codes', most: 5, seconds: 3_600 },
  /** One letter for each registration from an address, and some more for repeated requests. */
  verifyCodesOfAddress: { name: 'verify-codes-of-address', most: 150, seconds: 3_600 },
  profileCodes: { name: 'profile-codes', most: 10, seconds: 3_600 },
  ownPasswords: { name: 'own-passwords', most: 10, seconds: 3_600 },
  passwordChecks: { name: 'password-checks', most: 10, seconds: 900 },
  passwordUses: { name: 'password-uses', most: 30, seconds: 600 },
  events: { name: 'events', most: 60, seconds: 60 },
} as const satisfies RateLimits
