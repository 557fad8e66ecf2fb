import type { ReplyOf } from '@kindling/contract/define-call'
import type { listHopeQuestions, saveHopeAnswers } from '@kindling/contract/hope'
import { hopeSurvey } from '@kindling/rules/hope-survey'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { requireConsent } from '../../platform/consents.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import {
  dayOfWindow,
  findAsked,
  findResponse,
  keepAnswers,
  presentWindow,
  readAnswers,
  readThoughts,
} from '../surveys/index.ts'
import { presentScore } from './present.ts'

/** The caller's current questions, or that there is nothing to answer (HOPE-23 to HOPE-27, HOPE-58). */
export async function showQuestions({
  services,
  actor,
}: RequestContext<typeof listHopeQuestions>): Promise<ReplyOf<typeof listHopeQuestions>> {
  const now = services.clock.now()
  const { person, running } = await findAsked(services.db, hopeSurvey, { userId: actor.id, now })
  const found = running && (await findResponse(services.db, { userId: actor.id, windowId: running.id }))
  const { version, slider } = hopeSurvey
  const asked = running ? hopeSurvey.questions(person.user_type, version) : []
  return {
    allowed: running !== null,
    assessment: running && presentWindow(running, now),
    score: found && presentScore(found),
    version,
    questions: asked.map(question => ({ ...question, answerValue: slider.start })),
  }
}

/** Stores a check-in with its thoughts while its window is open. */
export async function saveAnswers({
  services,
  actor,
  body,
}: RequestContext<typeof saveHopeAnswers>): Promise<ReplyOf<typeof saveHopeAnswers>> {
  const now = services.clock.now()
  const thoughts = readThoughts(body.reflection)
  const { person, running } = await findAsked(services.db, hopeSurvey, { userId: actor.id, now })
  if (running?.id !== body.assessmentId) throw refuseField('assessmentId', hopeMessages.closedRefused)
  if (person.user_type === 'Child') await requireConsent(services, actor.id, 'account')
  const answered = readAnswers(hopeSurvey, person.user_type, body)
  const taken = { actor, person, windowId: running.id, day: dayOfWindow(running), answered, thoughts }
  const kept = await keepAnswers(services, hopeSurvey, taken)
  const score = presentScore({ ...answered, window_id: running.id, created_at: now.toISOString() })
  return { score, ...kept }
}
