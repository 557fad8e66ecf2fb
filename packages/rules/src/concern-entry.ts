/**
 * One entry of the list: worrying phrases, which count unless one of the exceptions is in the same
 * sentence.
 */
export interface ConcernEntry {
  /** Names the entry where the list and its misses are printed. */
  entry: string
  /** Phrases in the small language that `concerns.ts` reads. */
  says: readonly string[]
  /** With one of these nearby, the phrase is about something else. */
  unless?: readonly string[]
  /** A phrase that is itself a negation ("do not want to live") also holds after another negation. */
  holdsAfterNo?: boolean
  /** What happens there too: a stranger writes in a game, and a child is hit because of its homework. */
  alsoIn?: readonly Elsewhere[]
}

/** What a phrase may be about instead: a game or a task, or a book, a film or a lesson. */
export type Elsewhere = 'play' | 'story'
