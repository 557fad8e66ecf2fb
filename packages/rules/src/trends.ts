/** How a figure stands to the one before it. */
export interface Trend {
  direction: 'up' | 'down' | 'same'
  by: number
}

/** Null where one of the two is not told: what is withheld has no trend either. */
export function trendOf(now: number | null, before: number | null): Trend | null {
  if (now === null || before === null) return null
  const by = Math.abs(now - before)
  return { direction: by === 0 ? 'same' : now > before ? 'up' : 'down', by }
}
