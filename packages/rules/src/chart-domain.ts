/** A chart has four levels: three steps of whole numbers. */
const steps = 3

/**
 * The levels of a chart of scores, lowest and highest: around its values, in whole steps, and at least half of all possible scores, so that small
 * changes do not look large.
 */
export function shownDomain(
  [least, most]: readonly [number, number],
  values: readonly number[],
): readonly [number, number] {
  if (values.length === 0) return [least, most]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const width = (step: number) => step * steps
  let step = Math.ceil((most - least) / 2 / steps)
  while (width(step) < most - least) {
    const start = startOf([low, high], width(step), [least, most])
    if (start <= low && high <= start + width(step)) return [start, start + width(step)]
    step += 1
  }
  return [least, most]
}

/** Where a domain of this width around the values begins, within the possible scores. */
const startOf = (
  [low, high]: readonly [number, number],
  width: number,
  [least, most]: readonly [number, number],
) => Math.max(least, Math.min(Math.floor((low + high - width) / 2), most - width))

/** With fewer days than this in either half of a line, they are not compared. */
const leastDays = 2

/** The means of the earlier and the later half of a line, without its empty days; null where they are too few. */
export function halvesOf(scores: readonly (number | null)[]): [before: number, now: number] | null {
  const known = scores.filter(score => score !== null)
  const half = Math.floor(known.length / 2)
  return half < leastDays ? null : [mean(known.slice(0, half)), mean(known.slice(-half))]
}

const mean = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length
