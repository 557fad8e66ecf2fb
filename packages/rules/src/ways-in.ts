/** What opens an account: for several steps, the last one. */
export const waysIn = [
  'password',
  'provider',
  'pictures',
  'sign-in-card',
  'passkey',
  'recovery_code',
] as const

export type WayIn = (typeof waysIn)[number]
