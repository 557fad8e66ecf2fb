import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  getWellbeingResponse,
  getWellbeingTimeline,
  listWellbeingDates,
} from '@kindling/contract/wellbeing'
import { shownScores } from '@kindling/rules/exact-scores'
import { labelDay, lastDays, padTimeline, spanOf, writeDay } from '@kindling/rules/report-periods'
import {
  type WellbeingBucket,
  type WellbeingScores,
  weeklyMeans,
  wellbeingBuckets,
} from '@kindling/rules/wellbeing'
import { wellbeingQuestions } from '@kindling/rules/wellbeing-questions'
import type { ParticipantRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import type { RowContext } from '../../platform/serve.ts'
import { requireFeature } from '../check-ins/index.ts'
import { dayWhere, writtenDay } from './acceptance.ts'
import { presentScore } from './figures.ts'
import { type DayScores, findResponse, listScores, type ResponseRecord } from './queries.ts'

type ResponseContext = RowContext<typeof getWellbeingResponse, 'participant', ParticipantRow>
type DatesContext = RowContext<typeof listWellbeingDates, 'participant', ParticipantRow>
type TimelineContext = RowContext<typeof getWellbeingTimeline, 'participant', ParticipantRow>

/** The single answers of a day. Whoever reads another one's is kept in the audit log (F-11, WELLBEING-51). */
export async function showResponse(context: ResponseContext): Promise<ReplyOf<typeof getWellbeingResponse>> {
  const { services, actor, row: person, query } = context
  await requireFeature(context)
  const day = writtenDay(query.date)
  const found = await findResponse(services.db, person.id, day, person.answers_from)
  if (person.id !== actor.id)
    await audit(
      services.db,
      { act: 'check-in-read', actorId: actor.id, subjectId: person.id, details: { kind: 'wellbeing', day } },
      services.clock.now(),
    )
  return { response: found && presentResponse(found) }
}

/** When somebody checked in, and the last fifteen days (WELLBEING-55, WELLBEING-56). */
export async function showDates(context: DatesContext): Promise<ReplyOf<typeof listWellbeingDates>> {
  const { services, row: person, query } = context
  await requireFeature(context)
  const today = await dayOfPerson(context)
  const taken = await listScores(services.db, person.id, spanOf(query.period, today), person.answers_from)
  const recent = await listScores(services.db, person.id, spanOf('MONTH', today), person.answers_from)
  const recentDays = recent.map(({ day }) => writeDay(day))
  return {
    dates: taken.toReversed().map(({ day }) => ({ value: writeDay(day), label: labelDay(day) })),
    last_days: lastDays(today).map(day => ({ ...day, taken: recentDays.includes(day.value) })),
  }
}

/** How somebody is over time; a guardian gets the trend, a point a week (D-87, WELLBEING-52). */
export async function showTimeline(context: TimelineContext): Promise<ReplyOf<typeof getWellbeingTimeline>> {
  const { services, row: person, query, relations } = context
  const weekly = relations.includes('guardian') && !relations.includes('teacher-of')
  if (!weekly) await requireFeature(context)
  const today = await dayOfPerson(context)
  const since = weekly ? null : person.answers_from
  const scores = await listScores(services.db, person.id, spanOf(query.period, today), since)
  if (weekly) return { weekly, timeline: presentLine(weeklyMeans(scores.filter(hasScores)), today, 7) }
  const shown = scores.map(({ day, ...kept }) => ({ day, ...shownScores(wellbeingBuckets, kept) }))
  return { weekly, timeline: presentLine(shown, today) }
}

const dayOfPerson = ({ services, row }: DatesContext | TimelineContext) =>
  dayWhere(day => findResponse(services.db, row.id, day), services)

const hasScores = (scores: DayScores): scores is WellbeingScores & { day: string } =>
  scores.wellbeing !== null

/** Points of a line, at least seven (WELLBEING-46); scores as they are shown. */
export function presentLine(
  scores: readonly (Record<WellbeingBucket, number | null> & { day: string })[],
  today: string,
  stepDays = 1,
) {
  const points = scores.map(({ day, feeling, functioning, wellbeing }) => ({
    date: day,
    feeling,
    functioning,
    wellbeing,
  }))
  const empty = (date: string) => ({ date, feeling: null, functioning: null, wellbeing: null })
  return padTimeline(points, empty, today, stepDays).map(point => ({
    ...point,
    date: writeDay(point.date),
    label: labelDay(point.date),
  }))
}

const presentResponse = (found: ResponseRecord) => ({
  user_id: found.user_id,
  ...presentScore(found.day, found),
  type: found.user_type,
  journal: found.journal,
  answers: wellbeingQuestions(found.question_version).map(({ type, qid, answerKey, text }) => ({
    type,
    qid,
    answerKey,
    answerValue: found.answers[answerKey] ?? null,
    text,
  })),
})
