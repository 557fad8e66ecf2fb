/** What such a share of the values is at most. */
export function quantile(values: readonly number[], share: number, digits = 2): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(digits))
}
