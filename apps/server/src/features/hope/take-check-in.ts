import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { listHopeQuestions, saveHopeAnswers } from '@kindling/contract/hope'
import { type CheckInPerson, mayTakeHope, reflectionTypes } from '@kindling/rules/check-ins'
import type { Answer } from '@kindling/rules/exact-scores'
import { type HopeBucket, hopeScale } from '@kindling/rules/hope'
import { currentHopeVersion, hopeQuestions } from '@kindling/rules/hope-questions'
import { journalFault, journalLength } from '@kindling/rules/journals'
import { format } from '@kindling/rules/messages/format'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { journalMessages } from '@kindling/rules/messages/journals'
import { scoresOf } from '@kindling/rules/surveys'
import { requireConsent } from '../../platform/consents.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { saveReflection } from '../journals/index.ts'
import { noticeWords } from '../talk/index.ts'
import { presentScore, presentSetting } from './present.ts'
import {
  findResponse,
  findRunning,
  getParticipant,
  type HopePerson,
  type NewResponse,
  noScores,
  type SettingRow,
  saveResponse,
} from './queries.ts'

/** What somebody is asked now, or that there is nothing to take (HOPE-23 to HOPE-27, HOPE-58). */
export async function showQuestions({
  services,
  actor,
}: RequestContext<typeof listHopeQuestions>): Promise<ReplyOf<typeof listHopeQuestions>> {
  const now = services.clock.now()
  const { person, running } = await findAsked(services.db, actor.id, now)
  const found = running && (await findResponse(services.db, actor.id, running.id))
  const asked = running ? hopeQuestions(person.user_type, currentHopeVersion) : []
  return {
    allowed: running !== null,
    assessment: running && presentSetting(running, now),
    score: found && presentScore(found),
    version: currentHopeVersion,
    questions: asked.map(question => ({ ...question, answerValue: hopeScale.slider.start })),
  }
}

/** Keeps a check-in with its thoughts; the own teachers' open reports hear that there is one (HOPE-65). */
export async function saveAnswers(
  context: RequestContext<typeof saveHopeAnswers>,
): Promise<ReplyOf<typeof saveHopeAnswers>> {
  const { services, actor, body } = context
  const now = services.clock.now()
  const thoughts = readThoughts(body.reflection)
  return transaction(services, async tx => {
    const { person, running } = await findAsked(tx.db, actor.id, now)
    if (running?.id !== body.assessmentId) throw refuseField('assessmentId', hopeMessages.closedRefused)
    const isChild = person.user_type === 'Child'
    if (isChild) await requireConsent({ db: tx.db, clock: services.clock }, actor.id, 'account')
    const { answers, scores } = readAnswers(body, person)
    const journalId = thoughts ? await keepThoughts(tx.db, { actor, running, thoughts, now }) : null
    await saveResponse(tx.db, {
      scores,
      userId: actor.id,
      assessmentId: running.id,
      userType: person.user_type,
      schoolId: person.user_type === 'District Admin' || !person.counts ? null : person.school_id,
      grade: isChild ? person.grade : null,
      version: body.version,
      answers,
      journalId,
      now,
    })
    if (isChild)
      tx.announce({
        type: 'hope_taken',
        actorId: actor.id,
        childId: actor.id,
        to: ['record', 'groups'],
      })
    const score = presentScore({ ...scores, hope_assessment_id: running.id, created_at: now.toISOString() })
    const care =
      isChild && journalId !== null
        ? await noticeWords(services, tx, { childId: actor.id, written: { journalId }, text: thoughts })
        : null
    return { score, journal_id: journalId, care }
  })
}

/** Somebody, and the check-in that this person may take now. */
async function findAsked(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ person: HopePerson; running: SettingRow | null }> {
  const person = await getParticipant(db, userId, now)
  const running = mayTakeHope(person) ? await findRunning(db, userId, person.user_type, now) : null
  return { person, running }
}

/** Thoughts can be left out; what is written is as long as a journal (D-86). */
function readThoughts(reflection = ''): string {
  const thoughts = reflection.trim()
  if (thoughts && journalFault({ responseType: 'Text', content: thoughts, mediaUrls: [] }))
    throw refuseField('reflection', format(journalMessages.contentLength, journalLength))
  return thoughts
}

interface Thinking {
  actor: { id: number }
  running: SettingRow
  thoughts: string
  now: Date
}

/** Answering again writes over the same thoughts. */
async function keepThoughts(db: Db, { actor, running, thoughts, now }: Thinking): Promise<number> {
  const earlier = await findResponse(db, actor.id, running.id)
  const reflection = {
    id: earlier?.journal_id ?? null,
    userId: actor.id,
    type: reflectionTypes.hope,
    title: hopeMessages.reflectionName,
    content: thoughts,
  }
  return saveReflection(db, reflection, now)
}

/**
 * Every question of one version, of those for this kind of person, answered once, be it with “I don't know”, or a refusal.
 */
function readAnswers(
  { version, answers }: BodyOf<typeof saveHopeAnswers>,
  { user_type }: CheckInPerson,
): Pick<NewResponse, 'answers' | 'scores'> {
  const questions = hopeQuestions(user_type, version)
  if (questions.length === 0) throw refuseField('version', hopeMessages.versionRefused)
  const given = new Map(answers.map(answer => [answer.answerKey, answer.answerValue]))
  const isWhole = answers.length === questions.length && questions.every(one => given.has(one.answerKey))
  if (!isWhole) throw refuseField('answers', hopeMessages.answersRefused)
  const valuesOf = (type: HopeBucket): Answer[] =>
    questions.filter(one => one.type === type).map(one => given.get(one.answerKey) ?? null)
  return {
    answers: Object.fromEntries(given),
    scores: scoresOf(hopeScale, valuesOf) ?? noScores,
  }
}
