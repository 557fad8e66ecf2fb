import { partsOf, shownMean, shownScore } from './exact-scores.ts'
import { format } from './messages/format.ts'
import { toCheckOnMessages } from './messages/to-check-on.ts'
import { categoryPlace, type Scale } from './surveys.ts'
import { labelDay } from './written-days.ts'

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

/** A reason with what it was found by, as it is shown. */
export interface SignToCheckOn {
  reason: ReasonToCheckOn
  /** The score or the answer, in points; null where the reason has none. */
  value: number | null
  /** By how much the score fell; null for all other reasons. */
  by: number | null
  /** The day of the check-in, an ISO day; null where the reason has none. */
  day: string | null
}

/** A value of a day, in parts. */
interface OfDay {
  day: string
  parts: number
}

interface ScoreOfDay extends OfDay {
  /** A teacher has talked with the child since then: the score is no reason any more. */
  isTalkedAbout?: boolean
}

export interface OfPeriod {
  /** Scores, newest first: those of the period, and the earlier ones that its falls and streaks are measured by. */
  scores: readonly ScoreOfDay[]
  /** How many of these are in the period. */
  inPeriod: number
  /** The lowest answer of the period; null where there is none. */
  lowest: OfDay | null
  told: readonly ToldReason[]
}

/** Why to check on a child, from the check-ins of a whole period, each with the worst value; empty where there is no reason. */
export function signsOfPeriod(scale: Scale, { scores, inPeriod, lowest, told }: OfPeriod): SignToCheckOn[] {
  const { steepFall, veryLow } = scale.toCheckOn
  const parts = scores.map(score => score.parts)
  const isLow = parts.map(score => isLowIn(scale, score))
  const places = Array.from({ length: inPeriod }, (_, place) => place).filter(
    place => !scores[place]?.isTalkedAbout,
  )
  const found = told.map(bareSign)
  const endsStreak = (place: number) =>
    place + streakLength <= isLow.length && isLow.slice(place, place + streakLength).every(Boolean)
  const [lowestScore] = places
    .flatMap(place => scores[place] ?? [])
    .toSorted((one, other) => one.parts - other.parts)
  if (places.some(endsStreak)) found.push(signOfValue('streak', lowestScore))
  else if (places.some(place => isLow[place])) found.push(signOfValue('low', lowestScore))
  else if (lowest && isVeryLow(lowest.parts, veryLow)) found.push(signOfValue('answer', lowest))
  const [steepest] = places
    .filter(place => isFall(parts.slice(place, place + 1 + fallWindow.most), steepFall))
    .map(place => ({ ...scores[place], by: fallOf(parts.slice(place, place + 1 + fallWindow.most)) }))
    .toSorted((one, other) => other.by - one.by)
  if (steepest) found.push({ ...signOfValue('fall', steepest), by: steepest.by })
  return inOrder(found)
}

const bareSign = (reason: ReasonToCheckOn): SignToCheckOn => ({ reason, value: null, by: null, day: null })

const signOfValue = (reason: ReasonToCheckOn, of: Partial<OfDay> | undefined): SignToCheckOn => ({
  ...bareSign(reason),
  value: of?.parts === undefined ? null : shownScore(of.parts),
  day: of?.day ?? null,
})

/** By how much the first score is below the mean of those that follow, in points. */
function fallOf([score = 0, ...before]: readonly number[]): number {
  const sum = before.reduce((total, one) => total + one, 0)
  return shownMean(sum - score * before.length, before.length) ?? 0
}

/** Whether the first score is far below the mean of those that follow; compared without a division, so without rounding. */
function isFall([score = 0, ...before]: readonly number[], steepFall: number): boolean {
  if (before.length < fallWindow.least) return false
  const sum = before.reduce((total, one) => total + one, 0)
  return sum - score * before.length >= partsOf(steepFall) * before.length
}

export interface OfWindow {
  /** The day of the answers; null without answers. */
  day: string | null
  /** The score of the window and of the one before it, in parts; null where there is none. */
  score: number | null
  before: number | null
  lowest: number | null
  told: readonly ToldReason[]
}

/** The same, from the answers of one window. Its answers are words, so that the lowest has no value. */
export function signsOfWindow(scale: Scale, { day, score, before, lowest, told }: OfWindow): SignToCheckOn[] {
  const { steepFall, veryLow } = scale.toCheckOn
  const found = told.map(bareSign)
  if (score !== null && isLowIn(scale, score))
    found.push({ ...bareSign('low'), value: shownScore(score), day })
  else if (isVeryLow(lowest, veryLow)) found.push({ ...bareSign('answer'), day })
  if (score !== null && before !== null && before - score >= partsOf(steepFall))
    found.push({ ...bareSign('fall'), value: shownScore(score), by: shownScore(before - score), day })
  return inOrder(found)
}

/** The whole score of a child. */
const isLowIn = (scale: Scale, score: number) =>
  categoryPlace(scale, { audience: 'child', bucket: scale.buckets[2], shown: shownScore(score) }) === 2

const isVeryLow = (parts: number | null, below: number) => parts !== null && parts < partsOf(below)

const inOrder = (found: readonly SignToCheckOn[]) =>
  reasonsToCheckOn.flatMap(reason => found.find(sign => sign.reason === reason) ?? [])

/** The signs that are told: a fall tells the value and the day of its own check-in, so that the lowest is not told again. */
export const signsToTell = (signs: readonly SignToCheckOn[]): SignToCheckOn[] => {
  const fall = signs.find(({ reason }) => reason === 'fall')
  return signs.filter(
    ({ reason, value, day }) => reason !== 'low' || day !== fall?.day || value !== fall?.value,
  )
}

/** All of them in one cell. */
export const signsInWords = (signs: readonly SignToCheckOn[]): string | null =>
  signs.length === 0 ? null : signsToTell(signs).map(signInWords).join('; ')

/** A sign in words, the same in every table and every file: "Lowest: 2.0 on Nov 14". */
export const signInWords = (sign: SignToCheckOn): string => format(toCheckOnMessages.signs, valuesOf(sign))

/** A sign as a sentence, with the highest possible value: "Lowest check-in: 2.0 of 10 on Nov 14." */
export const signInSentence = (sign: SignToCheckOn, most: number): string =>
  format(toCheckOnMessages.sentences, { ...valuesOf(sign), most })

const valuesOf = ({ reason, value, by, day }: SignToCheckOn) => ({
  reason,
  value: value === null ? 'none' : value.toFixed(1),
  by: (by ?? 0).toFixed(1),
  from: ((value ?? 0) + (by ?? 0)).toFixed(1),
  day: day === null ? '' : monthDay(day),
})

/** A day as MMM D: a report covers at most one school year, so that the year is known. */
const monthDay = (day: string) => labelDay(day).replace(/,.*/, '').replace(' 0', ' ')

/**
 * The children to check on come first: who asked for somebody or wrote of a worry, then the lowest values. Equals and all others keep
 * their order.
 */
export const toCheckOnFirst = <
  Row extends { to_check_on: readonly ReasonToCheckOn[]; signs: readonly SignToCheckOn[] },
>(
  rows: readonly Row[],
): Row[] => [
  ...rows
    .filter(isToCheckOn)
    .toSorted((one, other) => toldAmong(one) - toldAmong(other) || lowestOf(one) - lowestOf(other)),
  ...rows.filter(row => !isToCheckOn(row)),
]

const toldAmong = ({ signs }: { signs: readonly SignToCheckOn[] }) =>
  signs.some(({ reason }) => reason === 'wish' || reason === 'words') ? 0 : 1

const lowestOf = ({ signs }: { signs: readonly SignToCheckOn[] }) =>
  Math.min(...signs.map(({ value }) => value ?? Number.MAX_VALUE))

export const isToCheckOn = ({ to_check_on }: { to_check_on: readonly ReasonToCheckOn[] }) =>
  to_check_on.length > 0
