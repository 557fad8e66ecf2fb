import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  getWellbeingResponse,
  getWellbeingTimeline,
  listWellbeingDates,
} from '@kindling/contract/wellbeing'
import { lastDays, spanOf } from '@kindling/rules/report-periods'
import { type WellbeingScores, weeklyMeans } from '@kindling/rules/wellbeing'
import { wellbeingSurvey } from '@kindling/rules/wellbeing-survey'
import { labelDay, writeDay } from '@kindling/rules/written-days'
import type { ParticipantRow } from '../../platform/access/queries.ts'
import type { RowContext } from '../../platform/serve.ts'
import {
  type DayScores,
  dayWhere,
  findResponse,
  lineOfDays,
  listScoresOfDays,
  presentAnswers,
  readAnswersOf,
  requireFeature,
  scoreOfDay,
  shownBy,
} from '../surveys/index.ts'
import { writtenDay } from './acceptance.ts'

type ResponseContext = RowContext<typeof getWellbeingResponse, 'participant', ParticipantRow>
type DatesContext = RowContext<typeof listWellbeingDates, 'participant', ParticipantRow>
type TimelineContext = RowContext<typeof getWellbeingTimeline, 'participant', ParticipantRow>

const windowId = wellbeingSurvey.standingWindow

/** The single answers of a day (WELLBEING-51). */
export async function showResponse(context: ResponseContext): Promise<ReplyOf<typeof getWellbeingResponse>> {
  await requireFeature(context)
  const day = writtenDay(context.query.date)
  const found = await readAnswersOf(context, wellbeingSurvey, { windowId, day, named: { day } })
  if (!found) return { response: null }
  const response = {
    user_id: found.user_id,
    ...scoreOfDay(wellbeingSurvey, found.day, found),
    type: found.user_type,
    journal: found.journal,
    answers: presentAnswers(wellbeingSurvey, found),
  }
  return { response }
}

/** When a participant checked in, and the last fifteen days (WELLBEING-55, WELLBEING-56). */
export async function showDates(context: DatesContext): Promise<ReplyOf<typeof listWellbeingDates>> {
  const { services, row: person, query } = context
  await requireFeature(context)
  const today = await dayOfPerson(context)
  const asked = { userId: person.id, windowId }
  const taken = await listScoresOfDays(services.db, asked, spanOf(query.period, today), person.answers_from)
  const recent = await listScoresOfDays(services.db, asked, spanOf('MONTH', today), person.answers_from)
  const recentDays = recent.map(({ day }) => writeDay(day))
  return {
    dates: taken.toReversed().map(({ day }) => ({ value: writeDay(day), label: labelDay(day) })),
    last_days: lastDays(today).map(day => ({ ...day, taken: recentDays.includes(day.value) })),
  }
}

/** A participant's results over time; a guardian gets the trend, one point a week (D-87, WELLBEING-52). */
export async function showTimeline(context: TimelineContext): Promise<ReplyOf<typeof getWellbeingTimeline>> {
  const { services, row: person, query, relations } = context
  const weekly = relations.includes('guardian') && !relations.includes('teacher-of')
  if (!weekly) await requireFeature(context)
  const today = await dayOfPerson(context)
  const since = weekly ? null : person.answers_from
  const asked = { userId: person.id, windowId }
  const scores = await listScoresOfDays(services.db, asked, spanOf(query.period, today), since)
  const points = weekly
    ? weeklyMeans(scores.flatMap(scoresByName)).map(({ day, ...means }) => ({ day, means }))
    : scores.map(score => ({ day: score.day, means: shownBy(wellbeingSurvey, score) }))
  return { weekly, timeline: lineOfDays(wellbeingSurvey, points, today, weekly ? 7 : 1) }
}

const dayOfPerson = ({ services, row }: DatesContext | TimelineContext) =>
  dayWhere(day => findResponse(services.db, { userId: row.id, windowId, day }), services)

/** The scores of a day, if it has any. */
function scoresByName({
  day,
  first_part: feeling,
  second_part: functioning,
  whole: wellbeing,
}: DayScores): (WellbeingScores & { day: string })[] {
  if (feeling === null || functioning === null || wellbeing === null) return []
  return [{ day, feeling, functioning, wellbeing }]
}
