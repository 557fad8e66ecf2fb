/** In how many tints a drawing is shown (picture.module.css). */
const tints = 3

/** The same items; a drawing that comes again in the row comes in another tint, so that two websites are not taken for one. */
export function tinted<T extends { picture: string }>(items: readonly T[]): T[] {
  const counts = new Map<string, number>()
  return items.map(item => {
    const before = counts.get(item.picture) ?? 0
    counts.set(item.picture, before + 1)
    const tint = before % tints
    return tint === 0 ? item : { ...item, picture: `${item.picture}#tint-${tint}` }
  })
}
