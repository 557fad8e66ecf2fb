import { releasedCount, smallestGroup } from './small-groups.ts'

export interface Participation {
  /** How many check-ins may be told (D-87). */
  told: number
  /** How many students are asked. */
  asked: number
  /** How many check-ins there would be if all of them had checked in on every day with check-ins. */
  possible: number
}

/**
 * The share of those who are asked that checks in on a day with check-ins, in whole percent. It is made of what the report on the same
 * school tells anyway, a count in fives, and withheld where that is of fewer than five or of nothing.
 */
export function participationOf({ told, asked, possible }: Participation): number | null {
  if (asked < smallestGroup || possible === 0 || told < smallestGroup) return null
  return Math.min(100, Math.round((100 * releasedCount(told)) / possible))
}
