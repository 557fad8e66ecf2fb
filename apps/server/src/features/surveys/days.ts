import { addDays } from '@kindling/rules/days'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { padTimeline, type ReportPeriod, reportPeriods } from '@kindling/rules/report-periods'
import { named, type ScoresOf, type SurveyDefinition } from '@kindling/rules/surveys'
import { labelDay, writeDay } from '@kindling/rules/written-days'
import { dayOf } from '../../platform/clock.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { shownBy } from './figures.ts'
import type { KeptScores } from './queries.ts'

/** Daily surveys: their scores, lines and periods. */

/** A survey that has a standing window. */
export type DailySurvey<Bucket extends string = string, Category extends string = string> = SurveyDefinition<
  Bucket,
  Category
> & { standingWindow: number }

/** The scores of a day as they are shown. */
export const scoreOfDay = <Bucket extends string>(
  survey: Pick<SurveyDefinition<Bucket>, 'buckets'>,
  day: string,
  scores: KeptScores,
) => ({ date: writeDay(day), ...shownBy(survey, scores) })

/** Points of a line, at least seven (WELLBEING-46); scores as they are shown. */
export function lineOfDays<Bucket extends string>(
  { buckets }: Pick<SurveyDefinition<Bucket>, 'buckets'>,
  points: readonly { day: string; means: ScoresOf<Bucket> }[],
  today: string,
  stepDays = 1,
) {
  const none = named(buckets, [null, null, null])
  const dated = points.map(({ day, means }) => ({ date: day, means }))
  return padTimeline(dated, date => ({ date, means: none }), today, stepDays).map(({ date, means }) => ({
    ...means,
    date: writeDay(date),
    label: labelDay(date),
  }))
}

/**
 * The current day of the people in a report: the server's, or the next one if one of them has already checked in on it, since the day
 * begins sooner east of the server (F-19).
 */
export async function dayWhere(
  hasCheckedIn: (day: string) => Promise<unknown>,
  { clock }: Pick<Services, 'clock'>,
): Promise<string> {
  const today = dayOf(clock.now())
  const next = addDays(today, 1)
  return (await hasCheckedIn(next)) ? next : today
}

/** Last year is offered where it is switched on, and refused elsewhere (REPORTS-25). */
export function offeredPeriods(asked: ReportPeriod, withLastYear: boolean): ReportPeriod[] {
  if (asked === 'LAST_YEAR' && !withLastYear) throw refuseField('period', wellbeingMessages.lastYearOff)
  return reportPeriods.filter(period => withLastYear || period !== 'LAST_YEAR')
}
