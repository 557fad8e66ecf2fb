import { codeAlphabet, codeFrom, codeLength } from './codes.ts'

/** More passkeys than anybody has devices. */
export const mostPasskeys = 10

/** So long a password that is set by mail takes away what somebody else may have added (decision 0023). */
export const doubtedPasskeyDays = 7

export const recoveryCodeCount = 8

/** So many random bytes make a recovery code: 24 signs that cannot be confused, 120 bits. */
export const recoveryCodeBytes = 15
const parts = recoveryCodeBytes / 5

export const recoveryCodeFrom = (bytes: Uint8Array): string =>
  Array.from({ length: parts }, (_, part) => codeFrom(bytes.slice(5 * part, 5 * part + 5))).join('')

export const printRecoveryCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** What was typed, without case, blanks and hyphens; null when it cannot be a recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]+/g, '')
  const isCode = code.length === parts * codeLength && [...code].every(sign => codeAlphabet.includes(sign))
  return isCode ? code : null
}
