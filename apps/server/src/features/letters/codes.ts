import { createHash, createHmac, randomBytes } from 'node:crypto'
import { letterCodeFrom } from '@kindling/rules/letters'

/** A new code, never stored: the server has its hash. */
export const newCode = () => letterCodeFrom(randomBytes(12))

export const hashOfCode = (code: string) => createHash('sha256').update(`letter:${code}`).digest()

/** The code that a sign-in sheet prints for a student: derived from the key in the maker's window. */
export const codeOfSheet = (key: string, childId: number) =>
  letterCodeFrom(createHmac('sha256', key).update(`letter:${childId}`).digest())
