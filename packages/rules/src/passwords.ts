import { commonPasswords } from './common-passwords.ts'

export const minPasswordLength = 8

export type PasswordFault = 'too_short' | 'needs_digit_and_special' | 'too_common'

/** The first thing wrong with a password, or null (ACCOUNTS-24, ACCOUNTS-26; breached and common ones are refused too). */
export function passwordFault(password: string): PasswordFault | null {
  if ([...password].length < minPasswordLength) return 'too_short'
  if (!/\d/.test(password) || !/[^\p{L}\p{N}\s]/u.test(password)) return 'needs_digit_and_special'
  return commonPasswords.has(stem(password)) ? 'too_common' : null
}

/** "P@ssw0rd1!" is "password" to whoever guesses: compared without case, edges and look-alikes. */
function stem(password: string): string {
  const core = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '')
  return core
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/3/g, 'e')
    .replace(/[$5]/g, 's')
    .replace(/1/g, 'i')
}
