import { partsOf, shownScore } from './exact-scores.ts'
import { categoryPlace, type Scale } from './surveys.ts'

/** Why a teacher should check on a child, the most urgent first (D-87, issue 12 §1). */
export const reasonsToCheckOn = ['wish', 'words', 'streak', 'low', 'answer', 'fall'] as const
export type ReasonToCheckOn = (typeof reasonsToCheckOn)[number]

/** What an adult was told of a child, in the time of a report. */
export type ToldReason = Extract<ReasonToCheckOn, 'wish' | 'words'>

/** The number of low check-ins in a row. */
const streakLength = 3

/**
 * How many earlier check-ins a fall is compared with, and how many at least; the most are read in addition to those of a period.
 */
export const fallWindow = { most: 7, least: 3 } as const

export interface OfPeriod {
  /** Scores in parts, newest first: those of the period, and the earlier ones that its falls and streaks are measured by. */
  scores: readonly number[]
  /** How many of these are in the period. */
  inPeriod: number
  /** The lowest answer of the period, in parts; null where there is none. */
  lowest: number | null
  told: readonly ToldReason[]
}

/** Why to check on a child, from the check-ins of a whole period; empty where there is no reason. */
export function reasonsOfPeriod(
  scale: Scale,
  { scores, inPeriod, lowest, told }: OfPeriod,
): ReasonToCheckOn[] {
  const { steepFall, veryLow } = scale.toCheckOn
  const isLow = scores.map(score => isLowIn(scale, score))
  const places = Array.from({ length: inPeriod }, (_, place) => place)
  const found = new Set<ReasonToCheckOn>(told)
  const endsStreak = (place: number) =>
    place + streakLength <= isLow.length && isLow.slice(place, place + streakLength).every(Boolean)
  if (places.some(endsStreak)) found.add('streak')
  else if (places.some(place => isLow[place])) found.add('low')
  else if (isVeryLow(lowest, veryLow)) found.add('answer')
  if (places.some(place => isFall(scores.slice(place, place + 1 + fallWindow.most), steepFall)))
    found.add('fall')
  return inOrder(found)
}

/** Whether the first score is far below the mean of those that follow; compared without a division, so without rounding. */
function isFall([score = 0, ...before]: readonly number[], steepFall: number): boolean {
  if (before.length < fallWindow.least) return false
  const sum = before.reduce((total, one) => total + one, 0)
  return sum - score * before.length >= partsOf(steepFall) * before.length
}

export interface OfWindow {
  /** The score of the window and of the one before it, in parts; null where there is none. */
  score: number | null
  before: number | null
  lowest: number | null
  told: readonly ToldReason[]
}

/** The same, from the answers of one window. */
export function reasonsOfWindow(scale: Scale, { score, before, lowest, told }: OfWindow): ReasonToCheckOn[] {
  const { steepFall, veryLow } = scale.toCheckOn
  const found = new Set<ReasonToCheckOn>(told)
  if (score !== null && isLowIn(scale, score)) found.add('low')
  else if (isVeryLow(lowest, veryLow)) found.add('answer')
  if (score !== null && before !== null && before - score >= partsOf(steepFall)) found.add('fall')
  return inOrder(found)
}

/** The whole score of a child. */
const isLowIn = (scale: Scale, score: number) =>
  categoryPlace(scale, { audience: 'child', bucket: scale.buckets[2], shown: shownScore(score) }) === 2

const isVeryLow = (parts: number | null, below: number) => parts !== null && parts < partsOf(below)

const inOrder = (found: ReadonlySet<ReasonToCheckOn>) => reasonsToCheckOn.filter(reason => found.has(reason))

/** The children to check on come first; each part keeps its order. */
export const toCheckOnFirst = <Row extends { to_check_on: readonly ReasonToCheckOn[] }>(
  rows: readonly Row[],
): Row[] => [...rows.filter(isToCheckOn), ...rows.filter(row => !isToCheckOn(row))]

export const isToCheckOn = ({ to_check_on }: { to_check_on: readonly ReasonToCheckOn[] }) =>
  to_check_on.length > 0
