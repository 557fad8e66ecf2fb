/** Class and profile codes: eight out of 32 characters that cannot be confused, 40 bits (D-64). */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const codeLength = 8

/** What was typed, without case, blanks and hyphen; null when it cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]+/g, '')
  const signs = [...code]
  return signs.length === codeLength && signs.every(sign => codeAlphabet.includes(sign)) ? code : null
}

export const printCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** A code from five random bytes. */
export function codeFrom(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes.slice(0, 5)) bits = (bits << 8n) | BigInt(byte)
  let code = ''
  for (let index = 0; index < codeLength; index++) {
    code = (codeAlphabet[Number(bits & 31n)] ?? 'A') + code
    bits >>= 5n
  }
  return code
}
