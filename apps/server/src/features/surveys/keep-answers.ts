import { findConcern } from '@kindling/rules/concerns'
import type { Answer } from '@kindling/rules/exact-scores'
import { shownScore } from '@kindling/rules/exact-scores'
import { journalFault, journalLength } from '@kindling/rules/journals'
import { format } from '@kindling/rules/messages/format'
import { journalMessages } from '@kindling/rules/messages/journals'
import { surveyMessages } from '@kindling/rules/messages/surveys'
import type { UserType } from '@kindling/rules/people'
import {
  audienceOf,
  categoryPlace,
  isOnSlider,
  type SurveyDefinition,
  scoresOf,
} from '@kindling/rules/surveys'
import { refuseField } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import { type Announcement, writeAndAnnounce } from '../../platform/topics/append.ts'
import { type Db, transaction } from '../../platform/transaction.ts'
import { saveReflection } from '../journals/index.ts'
import { noticeWords } from '../talk/index.ts'
import {
  type Answered,
  findResponse,
  type NewResponse,
  type Participant,
  saveResponse,
  saveResponseAndAnnounce,
} from './queries.ts'

interface Sent {
  version: number
  answers: readonly { answerKey: string; answerValue: Answer }[]
}

/** Every question of one version for this kind of person, answered once, possibly with “I don’t know”; otherwise refuses. */
export function readAnswers<Bucket extends string, Category extends string>(
  survey: SurveyDefinition<Bucket, Category>,
  userType: UserType,
  { version, answers }: Sent,
): Answered {
  const questions = survey.questions(userType, version)
  if (questions.length === 0) throw refuseField('version', surveyMessages.versionRefused)
  const given = new Map(answers.map(answer => [answer.answerKey, answer.answerValue]))
  const isWhole = answers.length === questions.length && questions.every(one => given.has(one.answerKey))
  const isChosen = answers.every(
    ({ answerValue }) => answerValue === null || isOnSlider(survey.slider, answerValue),
  )
  if (!isWhole || !isChosen) throw refuseField('answers', surveyMessages.answersRefused)
  const scores = scoresOf(survey, type =>
    questions.filter(one => one.type === type).map(one => given.get(one.answerKey) ?? null),
  )
  const [first, second, whole] = survey.buckets
  const levelOf = (bucket: Bucket) =>
    scores &&
    categoryPlace(survey, { audience: audienceOf(userType), bucket, shown: shownScore(scores[bucket]) })
  return {
    version,
    answers: Object.fromEntries(given),
    first_part: scores?.[first] ?? null,
    second_part: scores?.[second] ?? null,
    whole: scores?.[whole] ?? null,
    levels: [levelOf(first), levelOf(second), levelOf(whole)],
  }
}

/**
 * Thoughts are optional; if written, they have the length of a journal (D-86). Words that an adult should read are stored however few they are
 * (decision 0022).
 */
export function readThoughts(reflection = ''): string {
  const thoughts = reflection.trim()
  const fault = journalFault({ responseType: 'Text', content: thoughts, mediaUrls: [] })
  if (thoughts && fault && !findConcern(thoughts))
    throw refuseField('reflection', format(journalMessages.contentLength, journalLength))
  return thoughts
}

export interface Taken {
  actor: { id: number; userType: UserType }
  person: Pick<Participant, 'school_id' | 'grade' | 'counts'>
  windowId: number
  day: string
  answered: Answered
  thoughts: string
}

/** Stores a person's answers with thoughts; open reports of the person's teachers are told to reload (WELLBEING-57, HOPE-65). */
export async function keepAnswers(
  services: Services,
  survey: SurveyDefinition,
  { actor, person, windowId, day, answered, thoughts }: Taken,
) {
  const now = services.clock.now()
  const isChild = actor.userType === 'Child'
  const response: NewResponse = {
    ...answered,
    userId: actor.id,
    windowId,
    day,
    schoolId: survey.counted.includes(actor.userType) && person.counts ? person.school_id : null,
    grade: isChild ? person.grade : null,
    journalId: null,
    now,
  }
  const { news, reflection } = survey
  const announcements = isChild && news ? [newsOf(news, actor.id)] : []
  if (!thoughts || !reflection) {
    await writeAndAnnounce(services, saveResponseAndAnnounce, { ...response, announcements })
    return { journal_id: null, care: null }
  }
  return transaction(services, async tx => {
    const journalId = await keepThoughts(tx.db, reflection, response, thoughts)
    await saveResponse(tx.db, { ...response, journalId })
    for (const announcement of announcements) tx.announce(announcement)
    const care = isChild
      ? await noticeWords(services, tx, {
          childId: actor.id,
          written: { kind: 'journal', id: journalId },
          text: thoughts,
          isHiddenFromFamily: true,
        })
      : null
    return { journal_id: journalId, care }
  })
}

const newsOf = (type: Announcement['type'], childId: number): Announcement => ({
  type,
  actorId: childId,
  childId,
  to: ['record', 'groups'],
})

/** Answering again overwrites the same thoughts. */
async function keepThoughts(
  db: Db,
  reflection: NonNullable<SurveyDefinition['reflection']>,
  response: NewResponse,
  content: string,
): Promise<number> {
  const earlier = await findResponse(db, response)
  const id = earlier?.journal_id ?? null
  return saveReflection(db, { ...reflection, id, userId: response.userId, content }, response.now)
}
