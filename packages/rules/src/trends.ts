import { addDays } from './days.ts'

/** How somebody is doing now, against before. */
export const trends = ['few', 'lower', 'bitLower', 'steady', 'bitHigher', 'higher'] as const
export type Trend = (typeof trends)[number]

/** Four whole weeks are compared with the four before them. */
const monthDays = 28
/** With fewer weeks than this on either side there is nothing to compare. */
const leastWeeks = 2
/** Parts of the whole span: what moves less is steady, and what moves less than the second only a little. */
const steadyPart = 1 / 18
const littlePart = 1 / 6
/** Scores have one decimal, and their differences are off by this much at most. */
const hair = 1e-9

interface Week {
  /** Its Monday, as an ISO day. */
  day: string
  score: number | null
}

/** The last month of weekly scores against the month before: what a guardian reads in place of a chart. */
export function trendOfMonth(weeks: readonly Week[], today: string, span: readonly [number, number]): Trend {
  const since = addDays(today, -monthDays)
  const before = scoresWithin(weeks, addDays(since, -monthDays), since)
  const now = scoresWithin(weeks, since, today)
  if (Math.min(before.length, now.length) < leastWeeks) return 'few'
  return trendBetween(mean(before), mean(now), span)
}

/** The newest answer against the one before, for what is asked a few times a year. Scores come oldest first. */
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
