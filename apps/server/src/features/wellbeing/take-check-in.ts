import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type {
  getWellbeingScoreToday,
  listWellbeingQuestions,
  saveWellbeingAnswers,
} from '@kindling/contract/wellbeing'
import { reflectionTypes } from '@kindling/rules/check-ins'
import type { Answer } from '@kindling/rules/exact-scores'
import { journalFault, journalLength } from '@kindling/rules/journals'
import { consentRefusals } from '@kindling/rules/messages/consents'
import { format } from '@kindling/rules/messages/format'
import { journalMessages } from '@kindling/rules/messages/journals'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { scoresOf } from '@kindling/rules/surveys'
import { type WellbeingBucket, wellbeingScale } from '@kindling/rules/wellbeing'
import { currentWellbeingVersion, wellbeingQuestions } from '@kindling/rules/wellbeing-questions'
import { dayOf } from '../../platform/clock.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import { type Reader, type RequestContext, reads } from '../../platform/serve.ts'
import { type Announcement, writeAndAnnounce } from '../../platform/topics/append.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { saveReflection } from '../journals/index.ts'
import { noticeWords } from '../talk/index.ts'
import { acceptedDay, isAsked, notAsked } from './acceptance.ts'
import { presentScore } from './figures.ts'
import {
  findResponse,
  type NewResponse,
  noScores,
  ownParticipant,
  type Participant,
  saveResponse,
  saveResponseAndAnnounce,
} from './queries.ts'

/** What somebody is asked today, or that they are not asked (WELLBEING-22, WELLBEING-50). */
export const showQuestions = reads(
  ownParticipant,
  async ({
    read: [person],
  }: Reader<RequestContext<typeof listWellbeingQuestions>, Participant>): Promise<
    ReplyOf<typeof listWellbeingQuestions>
  > => {
    const allowed = person !== undefined && isAsked(person)
    const asked = allowed ? wellbeingQuestions(currentWellbeingVersion) : []
    return {
      allowed,
      journal: allowed && person.has_journal,
      version: currentWellbeingVersion,
      questions: asked.map(question => ({ ...question, answerValue: wellbeingScale.slider.start })),
    }
  },
)

/**
 * Keeps a check-in with its thoughts; sent again it is the same check-in, since a person has one a day.
 * The own teachers' open reports hear that there is one (WELLBEING-57, WELLBEING-59).
 */
export const saveAnswers = reads(
  ownParticipant,
  async (context: Reader<RequestContext<typeof saveWellbeingAnswers>, Participant>) => {
    const [person] = context.read
    if (!person || !isAsked(person)) throw notAsked()
    if (!person.may_write) throw refuse('CONSENT', consentRefusals.child.account)
    return keepAnswers(context, person)
  },
)

async function keepAnswers(
  { services, actor, body }: RequestContext<typeof saveWellbeingAnswers>,
  person: Participant,
): Promise<ReplyOf<typeof saveWellbeingAnswers>> {
  const now = services.clock.now()
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
    await writeAndAnnounce(services, saveResponseAndAnnounce, { ...response, announcements })
    return { score, journal_id: null, care: null }
  }
  requireReflection(thoughts, person.has_journal)
  return transaction(services, async tx => {
    const journalId = await keepThoughts(tx.db, response, thoughts)
    await saveResponse(tx.db, { ...response, journalId })
    for (const announcement of announcements) tx.announce(announcement)
    const care = isChild
      ? await noticeWords(services, tx, { childId: actor.id, written: { journalId }, text: thoughts })
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
    title: wellbeingMessages.reflectionName,
    content,
  }
  return saveReflection(db, reflection, now)
}

/** The own scores of the day that the client calls today (WELLBEING-54, WELLBEING-60). */
export async function showScoreToday({
  services,
  actor,
  query,
}: RequestContext<typeof getWellbeingScoreToday>): Promise<ReplyOf<typeof getWellbeingScoreToday>> {
  const now = services.clock.now()
  const day = query.date === undefined ? dayOf(now) : acceptedDay(query.date, now)
  const found = await findResponse(services.db, actor.id, day)
  return { score: found && presentScore(day, found) }
}

/** Every question of one version answered once, be it with “I don't know”, or a refusal. */
function readAnswers({
  version,
  answers,
}: BodyOf<typeof saveWellbeingAnswers>): Pick<NewResponse, 'answers' | 'scores'> {
  const questions = wellbeingQuestions(version)
  if (questions.length === 0) throw refuseField('version', wellbeingMessages.versionRefused)
  const given = new Map(answers.map(answer => [answer.answerKey, answer.answerValue]))
  const isWhole = answers.length === questions.length && questions.every(one => given.has(one.answerKey))
  if (!isWhole) throw refuseField('answers', wellbeingMessages.answersRefused)
  const valuesOf = (type: WellbeingBucket): Answer[] =>
    questions.filter(one => one.type === type).map(one => given.get(one.answerKey) ?? null)
  return {
    answers: Object.fromEntries(given),
    scores: scoresOf(wellbeingScale, valuesOf) ?? noScores,
  }
}

function requireReflection(thoughts: string, hasJournal: boolean): void {
  if (!hasJournal) throw refuseField('reflection', wellbeingMessages.reflectionOff)
  if (journalFault({ responseType: 'Text', content: thoughts, mediaUrls: [] }))
    throw refuseField('reflection', format(journalMessages.contentLength, journalLength))
}
