/** The deepest offset at which a page may begin; deeper entries are found by search. */
export const deepestOffset = 5_000

/** The offset of the next page; undefined after the last page: one that is not full (DISCOVERY-11), or the deepest allowed. */
export function nextOffset({
  received,
  pages,
  size,
}: {
  /** How many entries the last page had. */
  received: number
  pages: number
  size: number
}): number | undefined {
  const next = pages * size
  return received === size && next <= deepestOffset ? next : undefined
}
