/** How far into a list a page may begin: what lies deeper is found by its words. */
export const deepestOffset = 5_000

/** Where the next page begins, and undefined behind the last: one that is not full (DISCOVERY-11), or the deepest that may be asked for. */
export function nextOffset({
  received,
  pages,
  size,
}: {
  /** How many the last page had. */
  received: number
  pages: number
  size: number
}): number | undefined {
  const next = pages * size
  return received === size && next <= deepestOffset ? next : undefined
}
