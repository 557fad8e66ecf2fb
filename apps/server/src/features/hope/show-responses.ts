import type { ReplyOf } from '@kindling/contract/define-call'
import type { getHopeResponse, getHopeTimeline, listHopeDates } from '@kindling/contract/hope'
import { hopeSurvey } from '@kindling/rules/hope-survey'
import { spanOf } from '@kindling/rules/report-periods'
import { labelDay } from '@kindling/rules/written-days'
import type { ParticipantRow } from '../../platform/access/queries.ts'
import { dayOf } from '../../platform/clock.ts'
import type { RowContext } from '../../platform/serve.ts'
import {
  lineOfWindows,
  listDates,
  listScoresOfWindows,
  presentAnswers,
  readAnswersOf,
  requireFeature,
  shownBy,
  writeDate,
} from '../surveys/index.ts'
import { asNamed, presentScore } from './present.ts'

type ResponseContext = RowContext<typeof getHopeResponse, 'participant', ParticipantRow>
type DatesContext = RowContext<typeof listHopeDates, 'participant', ParticipantRow>
type TimelineContext = RowContext<typeof getHopeTimeline, 'participant', ParticipantRow>

/** The single answers of a check-in (HOPE-59, HOPE-71). */
export async function showResponse(context: ResponseContext): Promise<ReplyOf<typeof getHopeResponse>> {
  await requireFeature(context)
  const windowId = context.query.assessmentId
  const found = await readAnswersOf(context, hopeSurvey, {
    windowId,
    named: { hope_assessment_id: windowId },
  })
  if (!found) return { response: null }
  const response = {
    user_id: found.user_id,
    date: writeDate(dayOf(new Date(found.created_at))),
    type: found.user_type,
    journal: found.journal,
    ...presentScore(found),
    answers: presentAnswers(hopeSurvey, found),
  }
  return { response }
}

/** The check-ins of the school year, taken or not (HOPE-43, HOPE-63, HOPE-70). */
export async function showDates(context: DatesContext): Promise<ReplyOf<typeof listHopeDates>> {
  const { services, row: person, query } = context
  await requireFeature(context)
  const now = services.clock.now()
  const asked = { userId: person.id, survey: hopeSurvey.name }
  const span = spanOf(query.period, dayOf(now))
  const dates = await listDates(services.db, asked, { ...span, now, since: person.answers_from })
  return {
    dates: dates.map(({ id, day, taken }) => ({
      assessmentId: id,
      value: writeDate(day),
      label: labelDay(day),
      taken,
    })),
  }
}

/** A participant's results over time. There are few check-ins, so a guardian sees each as a point of the trend (D-87, HOPE-60). */
export async function showTimeline(context: TimelineContext): Promise<ReplyOf<typeof getHopeTimeline>> {
  const { services, row: person, relations } = context
  const isGuardian = relations.includes('guardian') && !relations.includes('teacher-of')
  if (!isGuardian) await requireFeature(context)
  const today = dayOf(services.clock.now())
  const since = isGuardian ? null : person.answers_from
  const scores = await listScoresOfWindows(services.db, person.id, hopeSurvey.name, since)
  const points = scores.map(score => ({ ...score, means: shownBy(hopeSurvey, score) }))
  return { timeline: lineOfWindows(hopeSurvey, points, today).map(asNamed) }
}
