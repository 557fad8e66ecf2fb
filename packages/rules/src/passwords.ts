import { commonPasswords, contextWords } from './common-passwords.ts'

export const minPasswordLength = 8

/** "!!!!!!!1" is guessed quickly. */
const fewestCharacters = 5

export type PasswordFault = 'too_short' | 'needs_digit_and_special' | 'too_common'

/** The first thing wrong with a password, or null (ACCOUNTS-24, ACCOUNTS-26; breached and common ones are refused too). */
export function passwordFault(password: string): PasswordFault | null {
  if ([...password].length < minPasswordLength) return 'too_short'
  if (!/\d/.test(password) || !/[^\p{L}\p{N}\s]/u.test(password)) return 'needs_digit_and_special'
  const isCommon =
    new Set(password.toLowerCase()).size < fewestCharacters ||
    isOneOf(commonPasswords, password) ||
    isMadeOf(contextWords, password)
  return isCommon ? 'too_common' : null
}

/** Whether a password, in any disguise, is one of these words, once or repeated: "P@ssword-password1!". */
export const isOneOf = (words: ReadonlySet<string>, password: string): boolean =>
  coresOf(password).some(core => words.has(core) || words.has(repeatedIn(core)))

/** Whether a password, in any disguise, consists only of these words: "K1ndling-School7!". */
export const isMadeOf = (words: ReadonlySet<string>, password: string): boolean =>
  coresOf(password).some(core => isChainOf(words, core))

/** Attackers read "P@ssw0rd1!" as "password": letters only, without case, edges and look-alikes. */
export const stemOf = (password: string): string => lettersOf(unmask(withoutEdges(password.toLowerCase())))

const mostBesides = 2
const shortestInside = 5

/** The possible readings, in letters only: look-alikes read as letters or skipped, and up to two letters at the edges left out. */
function coresOf(password: string): string[] {
  const lower = password.toLowerCase()
  const readings = new Set([stemOf(password), lettersOf(unmask(lower)), lettersOf(lower)])
  return [...readings].flatMap(letters => [letters, ...insideOf(letters)]).filter(core => core !== '')
}

function insideOf(letters: string): string[] {
  const inside = []
  for (let before = 0; before <= mostBesides; before++)
    for (let after = 0; before + after <= mostBesides; after++)
      inside.push(letters.slice(before, letters.length - after))
  return inside.filter(core => core.length >= shortestInside)
}

const withoutEdges = (lower: string) => /[a-z](?:.*[a-z])?/s.exec(lower)?.[0] ?? ''

const lettersOf = (lower: string) => lower.replace(/[^a-z]/g, '')

const unmask = (lower: string) =>
  lower.replace(/[@4]/g, 'a').replace(/0/g, 'o').replace(/3/g, 'e').replace(/[$5]/g, 's').replace(/1/g, 'i')

/** The unit that a text repeats: "abab" is "ab" twice. */
const repeatedIn = (text: string) => text.slice(0, (text + text).indexOf(text, 1))

/** Walks from word to word, and from each position once, so that no password takes long. */
function isChainOf(words: ReadonlySet<string>, letters: string): boolean {
  const reached = new Set([0])
  for (const place of reached)
    for (const word of words) if (letters.startsWith(word, place)) reached.add(place + word.length)
  return reached.has(letters.length)
}
