/** Shares in whole percent that add up to 100: what rounding down leaves goes to those that lost most. */
export function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map(count => (count / total) * 100)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, part) => sum + part, 0)
  const mostLost = exact
    .map((part, place) => ({ place, lost: part - Math.floor(part) }))
    .toSorted((one, other) => other.lost - one.lost || one.place - other.place)
  for (const { place } of mostLost.slice(0, left)) whole[place] = (whole[place] ?? 0) + 1
  return whole
}
