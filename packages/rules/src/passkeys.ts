import { codeAlphabet, codeFrom, codeLength } from './codes.ts'

/** More passkeys than anybody has devices. */
export const mostPasskeys = 10

export const recoveryCodeCount = 8

/** A recovery code from ten random bytes: sixteen signs that cannot be confused, 80 bits. */
export const recoveryCodeFrom = (bytes: Uint8Array): string =>
  codeFrom(bytes.slice(0, 5)) + codeFrom(bytes.slice(5, 10))

export const printRecoveryCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

/** What was typed, without case, blanks and hyphens; null when it cannot be a recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]+/g, '')
  const isCode = code.length === 2 * codeLength && [...code].every(sign => codeAlphabet.includes(sign))
  return isCode ? code : null
}
