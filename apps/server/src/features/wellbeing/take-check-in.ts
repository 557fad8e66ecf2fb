import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  getWellbeingScoreToday,
  listWellbeingQuestions,
  saveWellbeingAnswers,
} from '@kindling/contract/wellbeing'
import { consentRefusals } from '@kindling/rules/messages/consents'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { wellbeingQuestions } from '@kindling/rules/wellbeing-questions'
import { wellbeingSurvey } from '@kindling/rules/wellbeing-survey'
import { dayOf } from '../../platform/clock.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import { type Reader, type RequestContext, reads } from '../../platform/serve.ts'
import { findResponse, keepAnswers, readAnswers, readThoughts, scoreOfDay } from '../surveys/index.ts'
import { acceptedDay, isAsked, notAsked } from './acceptance.ts'
import { type AskedPerson, ownParticipant } from './queries.ts'

const { version, slider, standingWindow: windowId } = wellbeingSurvey

/** The caller's questions of today, or that the caller is not asked (WELLBEING-22, WELLBEING-50). */
export const showQuestions = reads(
  ownParticipant,
  async ({
    read: [person],
  }: Reader<RequestContext<typeof listWellbeingQuestions>, AskedPerson>): Promise<
    ReplyOf<typeof listWellbeingQuestions>
  > => {
    const allowed = person !== undefined && isAsked(person)
    const asked = allowed ? wellbeingQuestions(version) : []
    return {
      allowed,
      journal: allowed && person.has_journal,
      version,
      questions: asked.map(question => ({ ...question, answerValue: slider.start })),
    }
  },
)

/** Stores a check-in with its thoughts; sending it again is the same check-in, since a person has one a day (WELLBEING-59). */
export const saveAnswers = reads(
  ownParticipant,
  async (context: Reader<RequestContext<typeof saveWellbeingAnswers>, AskedPerson>) => {
    const [person] = context.read
    if (!person || !isAsked(person)) throw notAsked()
    if (!person.may_write) throw refuse('CONSENT', consentRefusals.child.account)
    return keepCheckIn(context, person)
  },
)

async function keepCheckIn(
  { services, actor, body }: RequestContext<typeof saveWellbeingAnswers>,
  person: AskedPerson,
): Promise<ReplyOf<typeof saveWellbeingAnswers>> {
  const day = acceptedDay(body.date, services.clock.now())
  const answered = readAnswers(wellbeingSurvey, actor.userType, body)
  if (body.reflection?.trim() && !person.has_journal)
    throw refuseField('reflection', wellbeingMessages.reflectionOff)
  const thoughts = readThoughts(body.reflection)
  const taken = { actor, person, windowId, day, answered, thoughts }
  const kept = await keepAnswers(services, wellbeingSurvey, taken)
  return { score: scoreOfDay(wellbeingSurvey, day, answered), ...kept }
}

/** The caller's scores of the day that the client calls today (WELLBEING-54, WELLBEING-60). */
export async function showScoreToday({
  services,
  actor,
  query,
}: RequestContext<typeof getWellbeingScoreToday>): Promise<ReplyOf<typeof getWellbeingScoreToday>> {
  const now = services.clock.now()
  const day = query.date === undefined ? dayOf(now) : acceptedDay(query.date, now)
  const found = await findResponse(services.db, { userId: actor.id, windowId, day })
  return { score: found && scoreOfDay(wellbeingSurvey, day, found) }
}
