import { maxLengths } from './formats.ts'

/** An answer is called by its question; a long one is cut. */
export function titleOfAnswer(question: string): string {
  const letters = [...question.trim()]
  if (letters.length <= maxLengths.title) return letters.join('')
  return `${letters.slice(0, maxLengths.title - 1).join('')}…`
}

/** Whether an entry has a title of its own, and not only the name of what it is about. */
export const hasOwnTitle = (entry: {
  title: string
  archetype_name: string | null
  journal_prompt: string | null
}): boolean =>
  entry.title !== entry.archetype_name &&
  (entry.journal_prompt === null || entry.title !== titleOfAnswer(entry.journal_prompt))
