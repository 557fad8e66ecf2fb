/** A reader's position in each topic; printed, it is the event id of a stream (F-06). */
export type Positions = Map<string, number>

export const printPositions = (positions: ReadonlyMap<string, number>) =>
  [...positions].map(([topic, number]) => `${topic}:${number}`).join(',')

/** Reads an event id. Parts that are not `topic:number` are left out: a reader with a broken id starts now. */
export function parsePositions(printed: string): Positions {
  const positions: Positions = new Map()
  for (const part of printed.split(',')) {
    const match = /^([a-z_/0-9-]{1,80}):(\d{1,15})$/.exec(part.trim())
    if (match?.[1]) positions.set(match[1], Number(match[2]))
  }
  return positions
}
