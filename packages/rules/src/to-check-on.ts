import { partsOf, shownScore } from './exact-scores.ts'
import { hopeCategory } from './hope.ts'
import { wellbeingCategory } from './wellbeing.ts'

/** Why a teacher should check on a child, the most urgent first (D-87, issue 12 §1). */
export const reasonsToCheckOn = ['wish', 'words', 'streak', 'low', 'answer', 'fall'] as const
export type ReasonToCheckOn = (typeof reasonsToCheckOn)[number]

/** What somebody was told of a child, in the time of a report. */
export type ToldReason = Extract<ReasonToCheckOn, 'wish' | 'words'>

/** Check-ins in a row that are low. */
const streakLength = 3

/** So far below the check-ins before it is a steep fall, in points; of hope, a quarter of the most that a child can have. */
const steepFall = { wellbeing: 3, hope: 9 } as const

/** Of how many check-ins before, and of how many at least; the most are read beside those of a period. */
export const fallWindow = { most: 7, least: 3 } as const

/** An answer below this is among the lowest that there are, in points: the face “very low”, and “Never”. */
const veryLow = { wellbeing: 2, hope: 1.5 } as const

export interface WellbeingOfPeriod {
  /** Scores in parts, newest first: those of the period, and before them those that its falls and streaks are measured by. */
  scores: readonly number[]
  /** How many of these are of the period. */
  inPeriod: number
  /** The lowest answer of the period, in parts; null where there is none. */
  lowest: number | null
  told: readonly ToldReason[]
}

/** Why to check on a child by the well-being of a whole period; nothing where nobody has to. */
export function wellbeingReasons({ scores, inPeriod, lowest, told }: WellbeingOfPeriod): ReasonToCheckOn[] {
  const isLow = scores.map(score => wellbeingCategory(shownScore(score)) === 'low')
  const places = Array.from({ length: inPeriod }, (_, place) => place)
  const found = new Set<ReasonToCheckOn>(told)
  const endsStreak = (place: number) =>
    place + streakLength <= isLow.length && isLow.slice(place, place + streakLength).every(Boolean)
  if (places.some(endsStreak)) found.add('streak')
  else if (places.some(place => isLow[place])) found.add('low')
  else if (isVeryLow(lowest, veryLow.wellbeing)) found.add('answer')
  if (places.some(place => isFall(scores.slice(place, place + 1 + fallWindow.most)))) found.add('fall')
  return inOrder(found)
}

/** Whether the first score lies steeply below the mean of those that follow; compared without a division, so without a rounding. */
function isFall([score = 0, ...before]: readonly number[]): boolean {
  if (before.length < fallWindow.least) return false
  const sum = before.reduce((total, one) => total + one, 0)
  return sum - score * before.length >= partsOf(steepFall.wellbeing) * before.length
}

export interface HopeOfCheckIn {
  /** The score of the check-in and of the one before it, in parts; null where there is none. */
  score: number | null
  before: number | null
  lowest: number | null
  told: readonly ToldReason[]
}

/** The same by one hope check-in. */
export function hopeReasons({ score, before, lowest, told }: HopeOfCheckIn): ReasonToCheckOn[] {
  const found = new Set<ReasonToCheckOn>(told)
  if (score !== null && hopeCategory('Child', 'hope', shownScore(score)) === 'low') found.add('low')
  else if (isVeryLow(lowest, veryLow.hope)) found.add('answer')
  if (score !== null && before !== null && before - score >= partsOf(steepFall.hope)) found.add('fall')
  return inOrder(found)
}

const isVeryLow = (parts: number | null, below: number) => parts !== null && parts < partsOf(below)

const inOrder = (found: ReadonlySet<ReasonToCheckOn>) => reasonsToCheckOn.filter(reason => found.has(reason))

/** Those to check on come first, each part in the order in which it was. */
export const toCheckOnFirst = <Row extends { to_check_on: readonly ReasonToCheckOn[] }>(
  rows: readonly Row[],
): Row[] => [...rows.filter(isToCheckOn), ...rows.filter(row => !isToCheckOn(row))]

export const isToCheckOn = ({ to_check_on }: { to_check_on: readonly ReasonToCheckOn[] }) =>
  to_check_on.length > 0
