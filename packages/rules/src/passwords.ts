import { commonPasswords, contextWords } from './common-passwords.ts'

export const minPasswordLength = 8

export type PasswordFault = 'too_short' | 'needs_digit_and_special' | 'too_common'

/** The first thing wrong with a password, or null (ACCOUNTS-24, ACCOUNTS-26; breached and common ones are refused too). */
export function passwordFault(password: string): PasswordFault | null {
  if ([...password].length < minPasswordLength) return 'too_short'
  if (!/\d/.test(password) || !/[^\p{L}\p{N}\s]/u.test(password)) return 'needs_digit_and_special'
  const isCommon = commonPasswords.has(stemOf(password)) || isMadeOf(contextWords, password)
  return isCommon ? 'too_common' : null
}

/** Whether a password, in any disguise, is nothing but words out of these: "K1ndling-School7!". */
export function isMadeOf(words: readonly string[], password: string): boolean {
  const letters = stemOf(password).replace(/[^a-z]/g, '')
  return letters !== '' && new RegExp(`^(${words.map(stemOf).join('|')})+$`).test(letters)
}

/** "P@ssw0rd1!" is "password" to whoever guesses: compared without case, edges and look-alikes. */
export function stemOf(password: string): string {
  const core = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '')
  return core
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/3/g, 'e')
    .replace(/[$5]/g, 's')
    .replace(/1/g, 'i')
}
