import { codeAlphabet } from './codes.ts'

/** A family letter is valid for this many days, and once. */
export const letterDays = 30

/** Twelve of the signs that cannot be confused, 60 bits: longer than the codes that children type. */
export const letterCodeLength = 12

/** What was typed or scanned, without case, blanks and hyphens; null when it cannot be a letter's code. */
export function readLetterCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]+/g, '')
  const signs = [...code]
  return signs.length === letterCodeLength && signs.every(sign => codeAlphabet.includes(sign)) ? code : null
}

export const printLetterCode = (code: string) => (code.match(/.{4}/g) ?? []).join('-')

/** A code from random bytes: five bits a sign. */
export const letterCodeFrom = (bytes: Uint8Array) =>
  [...bytes.slice(0, letterCodeLength)].map(byte => codeAlphabet[byte & 31]).join('')

/** The page that a letter's QR code leads to. */
export const letterAddress = (code: string) => `/letter/${printLetterCode(code)}`
