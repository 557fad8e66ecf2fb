/** One line of the list: phrases that worry, unless one of the others stands in the same sentence. */
export interface ConcernEntry {
  /** Names the entry where the list and its misses are printed. */
  entry: string
  /** Phrases in the small language that `concerns.ts` reads. */
  says: readonly string[]
  /** With one of these nearby it is about something else. */
  unless?: readonly string[]
  /** A phrase that says no itself ("do not want to live") stands after another no too. */
  holdsAfterNo?: boolean
}
