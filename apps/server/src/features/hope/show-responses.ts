import type { ReplyOf } from '@kindling/contract/define-call'
import type { getHopeResponse, getHopeTimeline, listHopeDates } from '@kindling/contract/hope'
import { hopeQuestions } from '@kindling/rules/hope-questions'
import { labelDay, spanOf } from '@kindling/rules/report-periods'
import type { RespondentRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { requireFeature } from '../check-ins/index.ts'
import { presentLine, presentScore, writeDate } from './present.ts'
import { findResponse, listDates, listScores, type ResponseRecord } from './queries.ts'

type ResponseVisit = RowVisit<typeof getHopeResponse, 'respondent', RespondentRow>
type DatesVisit = RowVisit<typeof listHopeDates, 'respondent', RespondentRow>
type TimelineVisit = RowVisit<typeof getHopeTimeline, 'respondent', RespondentRow>

/** The single answers of a check-in. Whoever reads another one's is kept in the audit log (F-11, HOPE-59, HOPE-71). */
export async function showResponse(visit: ResponseVisit): Promise<ReplyOf<typeof getHopeResponse>> {
  const { house, actor, row: person, query } = visit
  await requireFeature(visit)
  const found = await findResponse(house.db, person.id, query.assessmentId, person.answers_from)
  if (person.id !== actor.id) {
    const details = { kind: 'hope', hope_assessment_id: query.assessmentId }
    await audit(
      house.db,
      { act: 'check-in-read', actorId: actor.id, subjectId: person.id, details },
      house.clock.now(),
    )
  }
  return { response: found && presentResponse(found) }
}

/** The check-ins of the school year, taken or not (HOPE-43, HOPE-63, HOPE-70). */
export async function showDates(visit: DatesVisit): Promise<ReplyOf<typeof listHopeDates>> {
  const { house, row: person, query } = visit
  await requireFeature(visit)
  const now = house.clock.now()
  const dates = await listDates(house.db, person.id, {
    ...spanOf(query.period, dayOf(now)),
    now,
    since: person.answers_from,
  })
  return {
    dates: dates.map(({ id, day, taken }) => ({
      assessmentId: id,
      value: writeDate(day),
      label: labelDay(day),
      taken,
    })),
  }
}

/** How somebody is over time. Check-ins are few, so that a guardian sees each as a point of the trend (D-87, HOPE-60). */
export async function showTimeline(visit: TimelineVisit): Promise<ReplyOf<typeof getHopeTimeline>> {
  const { house, row: person, relations } = visit
  const isGuardian = relations.includes('guardian') && !relations.includes('teacher-of')
  if (!isGuardian) await requireFeature(visit)
  const today = dayOf(house.clock.now())
  const scores = await listScores(house.db, person.id, isGuardian ? null : person.answers_from)
  return { timeline: presentLine(scores.map(presentScore), today) }
}

const presentResponse = (found: ResponseRecord) => ({
  user_id: found.user_id,
  date: writeDate(dayOf(new Date(found.created_at))),
  type: found.user_type,
  journal: found.journal,
  ...presentScore(found),
  answers: hopeQuestions(found.user_type, found.question_version).map(({ type, qid, answerKey, text }) => ({
    type,
    qid,
    answerKey,
    answerValue: found.answers[answerKey] ?? null,
    text,
  })),
})
