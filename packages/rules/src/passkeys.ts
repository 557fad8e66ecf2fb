import { codeAlphabet, codeFrom, codeLength } from './codes.ts'

/** More passkeys than a person has devices. */
export const mostPasskeys = 10

/**
 * How many days a passkey counts as new: setting a password by mail removes newer ones, which an attacker
 * may have added (decision 0023).
 */
export const doubtedPasskeyDays = 7

export const recoveryCodeCount = 8

/** The random bytes of a recovery code: 24 characters that cannot be confused, 120 bits. */
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
