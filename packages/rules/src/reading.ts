/** How a reading stands (READ-ALOUD-02). */
export type ReadingState = 'default' | 'loading' | 'playing' | 'paused' | 'retrying' | 'error'

/** A voice that does not come is asked for again so often, so many milliseconds apart (READ-ALOUD-03, READ-ALOUD-04). */
export const readingRetry = { most: 5, everyMs: 5_000 } as const

/** As much as a voice of the server reads at once: far more than a sentence has. */
export const longestRead = 1_000

/** How fast it reads, against the usual pace. */
export const readingSpeeds = [0.75, 1, 1.25, 1.5] as const

/** A piece of a text, by the place of its first sign and of the sign after its last. */
export interface Span {
  start: number
  end: number
}

/** The sentences of a text in their order; what is between them belongs to none. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  for (const found of text.matchAll(
    /[^\s.!?…][^.!?…]*(?:[.!?…]+(?=["'”’)\]]*(?:\s|$))["'”’)\]]*|[.!?…]+|$)/gu,
  )) {
    const last = spans.at(-1)
    const start = found.index
    const end = start + found[0].trimEnd().length
    // A point within a number or an address ends nothing.
    if (last && last.end === start) last.end = end
    else spans.push({ start, end })
  }
  return spans
}

/** The word of a text that begins at or around a place. */
export function wordAt(text: string, place: number): Span | null {
  const start = text.slice(0, place).search(/\S*$/)
  const length = /^\S*/.exec(text.slice(start))?.[0].length ?? 0
  return length > 0 ? { start, end: start + length } : null
}
