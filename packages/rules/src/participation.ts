import { releasedCount, smallestGroup } from './small-groups.ts'

export interface Participation {
  /** How many check-ins may be reported (D-87). */
  told: number
  /** How many students are asked. */
  asked: number
  /** How many check-ins there would be if all students had checked in on every day with check-ins. */
  possible: number
}

/**
 * The share of the asked students who check in on a day with check-ins, in whole percent. It is computed only from counts that the
 * school's report shows anyway, rounded to fives, and withheld for fewer than five or for none.
 */
export function participationOf({ told, asked, possible }: Participation): number | null {
  if (asked < smallestGroup || possible === 0 || told < smallestGroup) return null
  return Math.min(100, Math.round((100 * releasedCount(told)) / possible))
}
