/**
 * The same items, none beside another of its key as long as one of another key is left: the next such item comes before it. The order is
 * otherwise kept.
 */
export function keepApart<T>(items: readonly T[], keyOf: (item: T) => string | null): T[] {
  const left = [...items]
  const placed: T[] = []
  while (left.length > 0) {
    const last = placed.at(-1)
    const key = last === undefined ? null : keyOf(last)
    const next = key === null ? 0 : left.findIndex(item => keyOf(item) !== key)
    placed.push(...left.splice(Math.max(next, 0), 1))
  }
  return placed
}
