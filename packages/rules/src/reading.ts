/** The state of a reading (READ-ALOUD-02). */
export type ReadingState = 'default' | 'loading' | 'playing' | 'paused' | 'retrying' | 'error'

/** How often a missing voice is requested again, and the interval in milliseconds (READ-ALOUD-03, READ-ALOUD-04). */
export const readingRetry = { most: 5, everyMs: 5_000 } as const

/** The most characters that a server voice reads at once: far more than a sentence has. */
export const longestRead = 1_000

/** The reading speed, relative to the usual pace. */
export const readingSpeeds = [0.75, 1, 1.25, 1.5] as const

/** A piece of a text, by the index of its first character and of the character after its last. */
export interface Span {
  start: number
  end: number
}

/** The sentences of a text in order; what is between them belongs to none. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  for (const found of text.matchAll(
    /[^\s.!?…][^.!?…]*(?:[.!?…]+(?=["'”’)\]]*(?:\s|$))["'”’)\]]*|[.!?…]+|$)/gu,
  )) {
    const last = spans.at(-1)
    const start = found.index
    const end = start + found[0].trimEnd().length
    // A point within a number or an address does not end a sentence.
    if (last && last.end === start) last.end = end
    else spans.push({ start, end })
  }
  return spans
}

/** The word of a text that begins at or around an index. */
export function wordAt(text: string, place: number): Span | null {
  const start = text.slice(0, place).search(/\S*$/)
  const length = /^\S*/.exec(text.slice(start))?.[0].length ?? 0
  return length > 0 ? { start, end: start + length } : null
}
