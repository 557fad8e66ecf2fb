import { addDays } from './days.ts'

/** How a child is doing now, compared with before. */
export const trends = ['few', 'lower', 'bitLower', 'steady', 'bitHigher', 'higher'] as const
export type Trend = (typeof trends)[number]

/** Four whole weeks are compared with the four before them. */
const monthDays = 28
/** With fewer weeks than this on either side, there is no comparison. */
const leastWeeks = 2
/**
 * Parts of the whole span: a smaller change than the first is steady, and a smaller one than the second is
 * little.
 */
const steadyPart = 1 / 18
const littlePart = 1 / 6
/** Scores have one decimal, and their differences are off by at most this much. */
const hair = 1e-9

interface Week {
  /** The Monday of the week, as an ISO day. */
  day: string
  score: number | null
}

/** The last month of weekly scores compared with the month before: guardians see this instead of a chart. */
export function trendOfMonth(weeks: readonly Week[], today: string, span: readonly [number, number]): Trend {
  const since = addDays(today, -monthDays)
  const before = scoresWithin(weeks, addDays(since, -monthDays), since)
  const now = scoresWithin(weeks, since, today)
  if (Math.min(before.length, now.length) < leastWeeks) return 'few'
  return trendBetween(mean(before), mean(now), span)
}

/**
 * The newest answer compared with the one before, for surveys that are taken a few times a year. Scores come
 * oldest first.
 */
export function trendSinceLast(scores: readonly (number | null)[], span: readonly [number, number]): Trend {
  const [before, now] = scores.filter(score => score !== null).slice(-2)
  if (before === undefined || now === undefined) return 'few'
  return trendBetween(before, now, span)
}

function trendBetween(before: number, now: number, [low, high]: readonly [number, number]): Trend {
  const moved = (now - before) / (high - low)
  const isLess = (part: number) => Math.abs(moved) < part - hair
  if (isLess(steadyPart)) return 'steady'
  if (moved < 0) return isLess(littlePart) ? 'bitLower' : 'lower'
  return isLess(littlePart) ? 'bitHigher' : 'higher'
}

/** The scores of weeks that begin after one day, and not after another. */
const scoresWithin = (weeks: readonly Week[], after: string, until: string) =>
  weeks.flatMap(({ day, score }) => (score !== null && day > after && day <= until ? [score] : []))

const mean = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length
