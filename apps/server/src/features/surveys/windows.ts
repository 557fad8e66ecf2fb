import { printBirthDate } from '@kindling/rules/formats'
import { hopeSettingState } from '@kindling/rules/hope-settings'
import { padTimeline } from '@kindling/rules/report-periods'
import { named, type ScoresOf, type SurveyDefinition } from '@kindling/rules/surveys'
import { labelDay } from '@kindling/rules/written-days'
import { dayOf } from '../../platform/clock.ts'
import type { Db } from '../../platform/transaction.ts'
import { shownBy } from './figures.ts'
import {
  getParticipant,
  listRunning,
  type Participant,
  type WindowRow,
  type WindowScores,
} from './queries.ts'

/** Surveys with windows: who answers which, and how windows, scores and lines are shown. */

/** A person, and the window that this person may answer now. */
export async function findAsked(
  db: Db,
  survey: SurveyDefinition,
  { userId, now }: { userId: number; now: Date },
): Promise<{ person: Participant; running: WindowRow | null }> {
  const person = await getParticipant(db, userId, now)
  if (!survey.mayTake(person, false)) return { person, running: null }
  const [running = null] = await listRunning(db, { survey: survey.name, userId, kind: person.user_type }, now)
  return { person, running }
}

/** A window with an end is answered once: on the day on which it began. */
export const dayOfWindow = ({ start_time }: Pick<WindowRow, 'start_time'>) => dayOf(new Date(start_time))

export function presentWindow({ school_id: _, class_id: __, ...window }: WindowRow, now: Date) {
  return { ...window, state: hopeSettingState(window, now) }
}

/** The result in a window, with its scores as they are shown. */
export const scoreOfWindow = <Bucket extends string>(
  survey: Pick<SurveyDefinition<Bucket>, 'buckets'>,
  { window_id, created_at, ...scores }: WindowScores,
) => ({ ...shownBy(survey, scores), window_id, created_at })

export interface WindowPoint<Bucket extends string> {
  window_id: number
  created_at: string
  means: ScoresOf<Bucket>
}

/** A point for every window, and at least seven of them (WELLBEING-46); scores as they are shown. */
export function lineOfWindows<Bucket extends string>(
  { buckets }: Pick<SurveyDefinition<Bucket>, 'buckets'>,
  points: readonly WindowPoint<Bucket>[],
  today: string,
) {
  const none = { window_id: null, created_at: null, means: named(buckets, [null, null, null]) }
  const dated = points.map(point => ({
    date: dayOf(new Date(point.created_at)),
    window_id: point.window_id as number | null,
    created_at: point.created_at as string | null,
    means: point.means,
  }))
  return padTimeline(dated, date => ({ date, ...none }), today).map(({ date, means, ...point }) => ({
    ...means,
    ...point,
    date: writeDate(date),
    label: labelDay(date),
  }))
}

/** The windows to choose from in a report, newest first. */
export const choicesOf = (windows: readonly WindowRow[], now: Date) =>
  windows.map(({ id, user_type, class_id, start_time, end_time }) => ({
    id,
    user_type,
    class_id,
    from: labelDay(dayOf(new Date(start_time))),
    to: labelDay(dayOf(new Date(end_time))),
    running: new Date(end_time) > now,
  }))

/** Dates of surveys with windows are MM/DD/YYYY (HOPE-42). */
export const writeDate = printBirthDate
