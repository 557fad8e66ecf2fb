import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type {
  getWellbeingScoreToday,
  listWellbeingQuestions,
  saveWellbeingAnswers,
} from '@kindling/contract/wellbeing'
import { reflectionTypes } from '@kindling/rules/check-ins'
import type { Answer } from '@kindling/rules/exact-scores'
import { journalFault, journalLength } from '@kindling/rules/journals'
import { type WellbeingType, wellbeingScores, wellbeingSlider } from '@kindling/rules/wellbeing'
import { currentWellbeingVersion, wellbeingQuestions } from '@kindling/rules/wellbeing-questions'
import { consentRefusals } from '@kindling/rules/words/consents'
import { say } from '@kindling/rules/words/format'
import { journalWords } from '@kindling/rules/words/journals'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { dayOf } from '../../platform/clock.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import { type Reader, reads, type Visit } from '../../platform/serve.ts'
import { type Announcement, writeAndTell } from '../../platform/topics/append.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { saveReflection } from '../journals/index.ts'
import { noticeWords } from '../talk/index.ts'
import { acceptedDay, isAsked, notAsked } from './acceptance.ts'
import { presentScore } from './figures.ts'
import {
  findResponse,
  type NewResponse,
  noScores,
  type Respondent,
  respondentOfMe,
  saveResponse,
  saveResponseAndTell,
} from './queries.ts'

/** What somebody is asked today, or that they are not asked (WELLBEING-22, WELLBEING-50). */
export const showQuestions = reads(
  respondentOfMe,
  async ({
    read: [person],
  }: Reader<Visit<typeof listWellbeingQuestions>, Respondent>): Promise<
    ReplyOf<typeof listWellbeingQuestions>
  > => {
    const allowed = person !== undefined && isAsked(person)
    const asked = allowed ? wellbeingQuestions(currentWellbeingVersion) : []
    return {
      allowed,
      journal: allowed && person.has_journal,
      version: currentWellbeingVersion,
      questions: asked.map(question => ({ ...question, answerValue: wellbeingSlider.start })),
    }
  },
)

/**
 * Keeps a check-in with its thoughts; sent again it is the same check-in, since a person has one a day.
 * The own teachers' open reports hear that there is one (WELLBEING-57, WELLBEING-59).
 */
export const saveAnswers = reads(
  respondentOfMe,
  async (visit: Reader<Visit<typeof saveWellbeingAnswers>, Respondent>) => {
    const [person] = visit.read
    if (!person || !isAsked(person)) throw notAsked()
    if (!person.may_write) throw refuse('CONSENT', consentRefusals.child.account)
    return keepAnswers(visit, person)
  },
)

async function keepAnswers(
  { house, actor, body }: Visit<typeof saveWellbeingAnswers>,
  person: Respondent,
): Promise<ReplyOf<typeof saveWellbeingAnswers>> {
  const now = house.clock.now()
  const day = acceptedDay(body.date, now)
  const { answers, scores } = readAnswers(body)
  const isChild = actor.userType === 'Child'
  const response: NewResponse = {
    scores,
    userId: actor.id,
    day,
    schoolId: isChild && person.counts ? person.school_id : null,
    grade: isChild ? person.grade : null,
    version: body.version,
    answers,
    journalId: null,
    now,
  }
  const announcements = isChild ? [newsOf(actor.id)] : []
  const score = presentScore(day, scores)
  const thoughts = body.reflection?.trim() ?? ''
  if (!thoughts) {
    await writeAndTell(house, saveResponseAndTell, { ...response, announcements })
    return { score, journal_id: null, care: null }
  }
  requireReflection(thoughts, person.has_journal)
  return transaction(house, async tx => {
    const journalId = await keepThoughts(tx.db, response, thoughts)
    await saveResponse(tx.db, { ...response, journalId })
    for (const announcement of announcements) tx.announce(announcement)
    const care = isChild
      ? await noticeWords(house, tx, { childId: actor.id, written: { journalId }, text: thoughts })
      : null
    return { score, journal_id: journalId, care }
  })
}

const newsOf = (childId: number): Announcement => ({
  type: 'wellbeing_taken',
  actorId: childId,
  childId,
  to: ['record', 'groups'],
})

/** Answering again writes over the same thoughts. */
async function keepThoughts(db: Db, { userId, day, now }: NewResponse, content: string): Promise<number> {
  const earlier = await findResponse(db, userId, day)
  const reflection = {
    id: earlier?.journal_id ?? null,
    userId,
    type: reflectionTypes.wellbeing,
    title: wellbeingWords.reflectionName,
    content,
  }
  return saveReflection(db, reflection, now)
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
  return { score: found && presentScore(day, found) }
}

/** Every question of one version answered once, be it with “I don't know”, or a refusal. */
function readAnswers({
  version,
  answers,
}: BodyOf<typeof saveWellbeingAnswers>): Pick<NewResponse, 'answers' | 'scores'> {
  const questions = wellbeingQuestions(version)
  if (questions.length === 0) throw refuseField('version', wellbeingWords.versionRefused)
  const given = new Map(answers.map(answer => [answer.answerKey, answer.answerValue]))
  const isWhole = answers.length === questions.length && questions.every(one => given.has(one.answerKey))
  if (!isWhole) throw refuseField('answers', wellbeingWords.answersRefused)
  const valuesOf = (type: WellbeingType): Answer[] =>
    questions.filter(one => one.type === type).map(one => given.get(one.answerKey) ?? null)
  return {
    answers: Object.fromEntries(given),
    scores:
      wellbeingScores({ feeling: valuesOf('feeling'), functioning: valuesOf('functioning') }) ?? noScores,
  }
}

function requireReflection(thoughts: string, hasJournal: boolean): void {
  if (!hasJournal) throw refuseField('reflection', wellbeingWords.reflectionOff)
  if (journalFault({ responseType: 'Text', content: thoughts, mediaUrls: [] }))
    throw refuseField('reflection', say(journalWords.contentLength, journalLength))
}
