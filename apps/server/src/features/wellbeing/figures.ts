import { shownMean, shownScores } from '@kindling/rules/exact-scores'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { type ReportPeriod, reportPeriods, writeDay } from '@kindling/rules/report-periods'
import { type WellbeingBucket, wellbeingBuckets } from '@kindling/rules/wellbeing'
import { refuseField } from '../../platform/refusals.ts'
import type { KeptScores } from './queries.ts'
import type { Sums } from './report-queries.ts'

/** The scores of a day as they are shown. */
export const presentScore = (day: string, scores: KeptScores) => ({
  date: writeDay(day),
  ...shownScores(wellbeingBuckets, scores),
})

/** The means of those check-ins that have scores, as they are shown; null of nothing. */
export const meansOf = ({
  scored,
  feeling,
  functioning,
  wellbeing,
}: Pick<Sums, 'scored' | WellbeingBucket>) => ({
  feeling: shownMean(feeling, scored),
  functioning: shownMean(functioning, scored),
  wellbeing: shownMean(wellbeing, scored),
})

/** Check-ins by category; `told` says how a count is told. */
export function pieOf(all: readonly Sums[], released: (count: number) => number = count => count) {
  const total = (figure: keyof Sums) => all.reduce((sum, one) => sum + one[figure], 0)
  const slices = (bucket: WellbeingBucket) => {
    const [high, low] = [total(`${bucket}_high`), total(`${bucket}_low`)]
    return { high: released(high), moderate: released(total('scored') - high - low), low: released(low) }
  }
  return {
    wellbeing: slices('wellbeing'),
    feeling: slices('feeling'),
    functioning: slices('functioning'),
  }
}

export const countOf = (all: readonly Sums[]) => all.reduce((sum, one) => sum + one.responses, 0)

/** A line needs scores: days without any are no points of it. */
export const lineOf = (days: readonly (Sums & { day: string | null })[]) =>
  days.flatMap(day => {
    const { feeling, functioning, wellbeing } = meansOf(day)
    return day.day === null || feeling === null || functioning === null || wellbeing === null
      ? []
      : [{ day: day.day, feeling, functioning, wellbeing }]
  })

/** Last year is offered where it is switched on, and refused elsewhere (REPORTS-25). */
export function offeredPeriods(asked: ReportPeriod, withLastYear: boolean): ReportPeriod[] {
  if (asked === 'LAST_YEAR' && !withLastYear) throw refuseField('period', wellbeingMessages.lastYearOff)
  return reportPeriods.filter(period => withLastYear || period !== 'LAST_YEAR')
}
