import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type {
  getWellbeingScoreToday,
  listWellbeingQuestions,
  saveWellbeingAnswers,
} from '@kindling/contract/wellbeing'
import { journalFault, journalLength } from '@kindling/rules/journals'
import { writeDay } from '@kindling/rules/report-periods'
import { type WellbeingScores, wellbeingScores, wellbeingSlider } from '@kindling/rules/wellbeing'
import { currentWellbeingVersion, wellbeingQuestions } from '@kindling/rules/wellbeing-questions'
import { say } from '@kindling/rules/words/format'
import { journalWords } from '@kindling/rules/words/journals'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { dayOf } from '../../platform/clock.ts'
import { requireConsent } from '../../platform/consents.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { Visit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { saveReflection } from '../journals/index.ts'
import { acceptedDay, isAsked, notAsked } from './acceptance.ts'
import { findResponse, getRespondent, saveResponse } from './queries.ts'

/** The type of journal that thoughts on the daily check-in are (D-86). */
const reflectionType = 6

/** What somebody is asked today, or that they are not asked (WELLBEING-22, WELLBEING-50). */
export async function showQuestions({
  house,
  actor,
}: Visit<typeof listWellbeingQuestions>): Promise<ReplyOf<typeof listWellbeingQuestions>> {
  const person = await getRespondent(house.db, actor.id, dayOf(house.clock.now()))
  const allowed = isAsked(person)
  const asked = allowed ? wellbeingQuestions(currentWellbeingVersion) : []
  return {
    allowed,
    journal: allowed && person.has_journal,
    version: currentWellbeingVersion,
    questions: asked.map(question => ({ ...question, answerValue: wellbeingSlider.start })),
  }
}

/**
 * Keeps a check-in with its thoughts; sent again it is the same check-in, since a person has one a day.
 * The own teachers' open reports hear that there is one (WELLBEING-57, WELLBEING-59).
 */
export async function saveAnswers({
  house,
  actor,
  body,
}: Visit<typeof saveWellbeingAnswers>): Promise<ReplyOf<typeof saveWellbeingAnswers>> {
  const now = house.clock.now()
  const day = acceptedDay(body.date, now)
  const { answers, scores } = readAnswers(body)
  const thoughts = body.reflection?.trim() ?? ''
  return transaction(house, async tx => {
    const person = await getRespondent(tx.db, actor.id, dayOf(now))
    if (!isAsked(person)) throw notAsked()
    const isChild = actor.userType === 'Child'
    if (isChild) await requireConsent({ db: tx.db, clock: house.clock }, actor.id, 'account')
    if (thoughts) requireReflection(thoughts, person.has_journal)
    const earlier = thoughts ? await findResponse(tx.db, actor.id, day) : null
    const reflection = {
      id: earlier?.journal_id ?? null,
      userId: actor.id,
      type: reflectionType,
      title: wellbeingWords.reflectionName,
      content: thoughts,
    }
    const journalId = thoughts ? await saveReflection(tx.db, reflection, now) : null
    await saveResponse(tx.db, {
      ...scores,
      userId: actor.id,
      day,
      schoolId: isChild ? person.school_id : null,
      grade: isChild ? person.grade : null,
      version: body.version,
      answers,
      journalId,
      now,
    })
    if (isChild)
      tx.announce({
        type: 'wellbeing_taken',
        actorId: actor.id,
        childId: actor.id,
        to: ['record', 'groups'],
      })
    return { score: { date: writeDay(day), ...scores }, journal_id: journalId }
  })
}

/** The own scores of the day that the client calls today (WELLBEING-54, WELLBEING-60). */
export async function showScoreToday({
  house,
  actor,
  query,
}: Visit<typeof getWellbeingScoreToday>): Promise<ReplyOf<typeof getWellbeingScoreToday>> {
  const now = house.clock.now()
  const day = query.date === undefined ? dayOf(now) : acceptedDay(query.date, now)
  const found = await findResponse(house.db, actor.id, day)
  if (!found) return { score: null }
  const { feeling, functioning, wellbeing } = found
  return { score: { date: writeDay(day), feeling, functioning, wellbeing } }
}

/** Every question of one version answered once, or a refusal. */
function readAnswers({ version, answers }: BodyOf<typeof saveWellbeingAnswers>): {
  answers: Record<string, number>
  scores: WellbeingScores
} {
  const questions = wellbeingQuestions(version)
  if (questions.length === 0) throw refuseField('version', wellbeingWords.versionRefused)
  const given = new Map(answers.map(answer => [answer.answerKey, answer.answerValue]))
  const isWhole = answers.length === questions.length && questions.every(one => given.has(one.answerKey))
  if (!isWhole) throw refuseField('answers', wellbeingWords.answersRefused)
  const valuesOf = (type: 'feeling' | 'functioning') =>
    questions.flatMap(one => (one.type === type ? (given.get(one.answerKey) ?? []) : []))
  return {
    answers: Object.fromEntries(given),
    scores: wellbeingScores({ feeling: valuesOf('feeling'), functioning: valuesOf('functioning') }),
  }
}

function requireReflection(thoughts: string, hasJournal: boolean): void {
  if (!hasJournal) throw refuseField('reflection', wellbeingWords.reflectionOff)
  if (journalFault({ responseType: 'Text', content: thoughts, mediaUrls: [] }))
    throw refuseField('reflection', say(journalWords.contentLength, journalLength))
}
