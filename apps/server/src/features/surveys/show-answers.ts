import type { SurveyDefinition } from '@kindling/rules/surveys'
import type { ParticipantRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import type { Services } from '../../platform/services.ts'
import { findResponse, type ResponseRecord } from './queries.ts'

interface Read {
  services: Services
  actor: { id: number }
  row: ParticipantRow
}

interface Wanted {
  windowId: number
  day?: string
  /** The names in the audit log. */
  named: Record<string, string | number>
}

/** A person's single answers. Reading another person's is recorded in the audit log (F-11, WELLBEING-51, HOPE-59, HOPE-71). */
export async function readAnswersOf(
  { services, actor, row: person }: Read,
  { name: kind }: SurveyDefinition,
  { windowId, day, named }: Wanted,
): Promise<ResponseRecord | null> {
  const asked = { userId: person.id, windowId, ...(day === undefined ? {} : { day }) }
  const found = await findResponse(services.db, asked, person.answers_from)
  if (person.id !== actor.id) {
    const details = { kind, ...named }
    const now = services.clock.now()
    await audit(services.db, { act: 'check-in-read', actorId: actor.id, subjectId: person.id, details }, now)
  }
  // An answer in a window of another survey is not one of this survey.
  return found?.survey === kind ? found : null
}

/** The questions as they were asked, each with its answer. */
export const presentAnswers = <Type extends string>(
  survey: Pick<SurveyDefinition<string, string, Type>, 'questions'>,
  { user_type, question_version, answers }: ResponseRecord,
) =>
  survey.questions(user_type, question_version).map(({ type, qid, answerKey, text }) => ({
    type,
    qid,
    answerKey,
    answerValue: answers[answerKey] ?? null,
    text,
  }))
