import { roundScore } from '@kindling/rules/check-ins'
import type { ReportPeriod } from '@kindling/rules/report-periods'
import { reportPeriods } from '@kindling/rules/report-periods'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { refuseField } from '../../platform/refusals.ts'
import type { Sums } from './report-queries.ts'

/** Means with one decimal; null of nothing. */
export const meansOf = ({ responses, feeling, functioning, wellbeing }: Sums) => ({
  feeling: meanOf(feeling, responses),
  functioning: meanOf(functioning, responses),
  wellbeing: meanOf(wellbeing, responses),
})

const meanOf = (sum: number, count: number) => (count === 0 ? null : roundScore(sum / count))

/** Check-ins by category; `told` says how a count is told. */
export function pieOf(all: readonly Sums[], told: (count: number) => number = count => count) {
  const total = (figure: keyof Sums) => all.reduce((sum, one) => sum + one[figure], 0)
  const slices = (bucket: 'wellbeing' | 'feeling' | 'functioning') => {
    const [high, low] = [total(`${bucket}_high`), total(`${bucket}_low`)]
    return { high: told(high), moderate: told(total('responses') - high - low), low: told(low) }
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
  if (asked === 'LAST_YEAR' && !withLastYear) throw refuseField('period', wellbeingWords.lastYearOff)
  return reportPeriods.filter(period => withLastYear || period !== 'LAST_YEAR')
}
