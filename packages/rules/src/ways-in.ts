/** What opens an account: of several steps the last one. */
export const waysIn = [
  'password',
  'provider',
  'pictures',
  'sign-in-card',
  'passkey',
  'recovery_code',
] as const

export type WayIn = (typeof waysIn)[number]
