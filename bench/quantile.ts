/** The value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number, digits = 2): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(digits))
}
