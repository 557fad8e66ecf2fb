import type { ReplyOf } from '@kindling/contract/define-call'
import type { getHopeResponse, getHopeTimeline, listHopeDates } from '@kindling/contract/hope'
import { hopeQuestions } from '@kindling/rules/hope-questions'
import { labelDay, spanOf } from '@kindling/rules/report-periods'
import type { ParticipantRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import type { RowContext } from '../../platform/serve.ts'
import { requireFeature } from '../check-ins/index.ts'
import { presentLine, presentScore, writeDate } from './present.ts'
import { findResponse, listDates, listScores, type ResponseRecord } from './queries.ts'

type ResponseContext = RowContext<typeof getHopeResponse, 'participant', ParticipantRow>
type DatesContext = RowContext<typeof listHopeDates, 'participant', ParticipantRow>
type TimelineContext = RowContext<typeof getHopeTimeline, 'participant', ParticipantRow>

/** The single answers of a check-in. Whoever reads another one's is kept in the audit log (F-11, HOPE-59, HOPE-71). */
export async function showResponse(context: ResponseContext): Promise<ReplyOf<typeof getHopeResponse>> {
  const { services, actor, row: person, query } = context
  await requireFeature(context)
  const found = await findResponse(services.db, person.id, query.assessmentId, person.answers_from)
  if (person.id !== actor.id) {
    const details = { kind: 'hope', hope_assessment_id: query.assessmentId }
    await audit(
      services.db,
      { act: 'check-in-read', actorId: actor.id, subjectId: person.id, details },
      services.clock.now(),
    )
  }
  return { response: found && presentResponse(found) }
}

/** The check-ins of the school year, taken or not (HOPE-43, HOPE-63, HOPE-70). */
export async function showDates(context: DatesContext): Promise<ReplyOf<typeof listHopeDates>> {
  const { services, row: person, query } = context
  await requireFeature(context)
  const now = services.clock.now()
  const dates = await listDates(services.db, person.id, {
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
export async function showTimeline(context: TimelineContext): Promise<ReplyOf<typeof getHopeTimeline>> {
  const { services, row: person, relations } = context
  const isGuardian = relations.includes('guardian') && !relations.includes('teacher-of')
  if (!isGuardian) await requireFeature(context)
  const today = dayOf(services.clock.now())
  const scores = await listScores(services.db, person.id, isGuardian ? null : person.answers_from)
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
