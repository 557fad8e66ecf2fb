/** How a figure compares with the one before it. */
export interface FigureChange {
  direction: 'up' | 'down' | 'same'
  by: number
}

/** Null where one of the two is withheld: then the change is withheld too. */
export function changeOf(now: number | null, before: number | null): FigureChange | null {
  if (now === null || before === null) return null
  const by = Math.abs(now - before)
  return { direction: by === 0 ? 'same' : now > before ? 'up' : 'down', by }
}
