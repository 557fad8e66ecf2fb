import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { addJournal } from '@kindling/contract/journal-drafts'
import { titleOfAnswer } from '@kindling/rules/answer-titles'
import { journalMessages } from '@kindling/rules/messages/journals'
import type { ChildRow } from '../../platform/access/queries.ts'
import { requireConsent } from '../../platform/consents.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuseField } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Db, type Tx, transaction } from '../../platform/transaction.ts'
import { listQuestions } from '../authoring/index.ts'
import { tellAwards } from '../badges/index.ts'
import { requireVisible } from '../catalogue/index.ts'
import { beginWithAnswer, type ChangedLesson, completeLesson } from '../courses/index.ts'
import { wordsToAnswer } from '../prompts/index.ts'
import { noticeWords } from '../talk/index.ts'
import { journalLimits } from './limits.ts'
import { presentJournal } from './present.ts'
import {
  countAnswered,
  findDefaultClass,
  getJournalRecord,
  insertJournal,
  insertMedias,
  isInClass,
  type JournalRecord,
  readsWorkFor,
} from './queries.ts'
import { readMedias, wordsOf } from './read-medias.ts'
import { requireWords } from './require-words.ts'

type Draft = BodyOf<typeof addJournal>

/**
 * A child writes a journal. One for a lesson completes the lesson in the same transaction, one that answers a prompt stores the question,
 * and the child's record, the guardians and the teachers of the child's classes are told (JOURNALS-28, CLASSES-29, CLASSES-30).
 */
export async function writeJournal(
  context: RowContext<typeof addJournal, 'child', ChildRow>,
): Promise<ReplyOf<typeof addJournal>> {
  const { services, actor, row: child, body: draft, retry } = context
  const now = services.clock.now()
  await useLimit(services, journalLimits.journalsOfChild, child.id)
  let written: JournalRecord | null = null
  const { id, care } = await transaction(
    services,
    async tx => {
      const text = wordsOf(draft.title.trim(), draft)
      const responseType = await requireWords(tx.db, { childId: child.id, draft, text, now })
      const { lesson, question, prompt, item } = await aboutOf(tx, context, now)
      const classId = await classOf(tx, child.id, draft.class_id, lesson)
      await requireConsent({ db: tx.db, clock: services.clock }, child.id, 'account', { classId })
      const work = { childId: child.id, classId }
      const teacherId =
        (await addressedTeacher(tx, { ...work, teacherId: draft.teacher_id ?? null }, now)) ??
        (question && (await readingAuthor(tx, { ...work, teacherId: question.author_id }, now)))
      const medias = await readMedias(tx, actor.id, draft.medias, now)
      const journal = await insertJournal(tx.db, {
        user_id: child.id,
        arche_type: lesson ? 'Lessons' : prompt ? 'JournalTypes' : (item?.archetype ?? null),
        archetype_id: lesson?.id ?? prompt?.id ?? item?.archetype_id ?? null,
        lesson_name: lesson?.name || null,
        question_id: question?.id ?? null,
        question: question?.question ?? null,
        prompt_words_id: prompt?.wordsId ?? null,
        title: titleOf(
          draft,
          question ? titleOfAnswer(question.question) : (lesson?.name ?? prompt?.title ?? item?.title),
        ),
        url: draft.url ?? null,
        content: draft.content.trim(),
        response_type: responseType,
        teacher_id: teacherId,
        class_id: classId,
        created_at: now,
        updated_at: now,
      })
      await insertMedias(tx.db, journal.id, medias)
      if (medias.length === 0) written = journal
      tx.announce({
        type: 'journal_added',
        actorId: child.id,
        childId: child.id,
        subject: { kind: 'journal', id: journal.id },
        other: lesson && { kind: 'lesson', id: lesson.id },
        to: ['child', 'parents', 'groups'],
      })
      if (draft.archetype_id) await tellAwards(services, tx, child.id, { childId: child.id })
      const care = await noticeWords(services, tx, {
        childId: child.id,
        written: { kind: 'journal', id: journal.id },
        text,
        isNew: true,
      })
      return { id: journal.id, care }
    },
    retry,
  )
  return { journal: presentJournal(await recordOf(services.db, id, written), ['self']), care }
}

/** What an entry is about: a lesson that it completes, a prompt that it answers, an item that the child sees, or nothing. */
async function aboutOf(
  tx: Tx,
  { services, actor, row: child, body }: RowContext<typeof addJournal, 'child', ChildRow>,
  now: Date,
) {
  const about = { lesson: null, question: null, prompt: null, item: null }
  const id = body.archetype_id
  if (!id) return about
  switch (body.arche_type) {
    case 'JournalTypes': {
      const words = await wordsToAnswer(tx, { clock: services.clock, actor, promptId: id })
      return { ...about, prompt: { ...words, id } }
    }
    case 'Sparks':
    case 'Videos':
    case 'Pathways':
    case 'Activities':
      return {
        ...about,
        item: await requireVisible({ db: tx.db, clock: services.clock }, actor, body.arche_type, id),
      }
    default:
      if (body.question_id)
        return { ...about, ...(await answerOf(tx, child.id, { id, questionId: body.question_id, now })) }
      return { ...about, lesson: await completeLesson(tx, child.id, id, now) }
  }
}

/** An answer to one question begins the lesson; the last one completes it. */
async function answerOf(
  tx: Tx,
  childId: number,
  { id, questionId, now }: { id: number; questionId: number; now: Date },
) {
  // Of two answers at once the second sees the first, so that one of them is the last.
  await lockAccount(tx.db, childId)
  const questions = await listQuestions(tx.db, id)
  const question = questions.find(one => one.id === questionId)
  if (!question) throw refuseField('question_id', journalMessages.questionGone)
  const questionIds = questions.flatMap(one => (one === question ? [] : [one.id]))
  const isLast = (await countAnswered(tx.db, { childId, questionIds })) === questionIds.length
  const move = isLast ? completeLesson : beginWithAnswer
  return { question, lesson: await move(tx, childId, id, now) }
}

/** The inserted row is the reply, unless it has media, or an earlier try has written it. */
const recordOf = async (db: Db, id: number, written: JournalRecord | null) =>
  written?.id === id ? written : getJournalRecord(db, id)

/** The class that the child picked, which must be one of the child's own, or none (null); when undefined, the default class of the work. */
export async function classOf(
  tx: Tx,
  childId: number,
  picked: number | null | undefined,
  lesson: ChangedLesson | null,
): Promise<number | null> {
  if (picked) {
    if (!(await isInClass(tx.db, childId, picked)))
      throw refuseField('class_id', journalMessages.classUnknown)
    return picked
  }
  const assigned = picked === undefined ? lesson : null
  return findDefaultClass(tx.db, childId, assigned && { id: assigned.id, courseId: assigned.course_id })
}

/** An answer to a question is addressed to the teacher who asked it, and may star it (D-08); null if that teacher does not read the work. */
const readingAuthor = async (
  tx: Tx,
  asked: { childId: number; classId: number | null; teacherId: number },
  now: Date,
): Promise<number | null> => ((await readsWorkFor(tx.db, asked, now)) ? asked.teacherId : null)

/** A journal can be addressed only to a teacher who reads it. */
export async function addressedTeacher(
  tx: Tx,
  { teacherId, ...work }: { childId: number; classId: number | null; teacherId: number | null },
  now: Date,
): Promise<number | null> {
  if (teacherId === null) return null
  if (!(await readsWorkFor(tx.db, { ...work, teacherId }, now)))
    throw refuseField('teacher_id', journalMessages.teacherUnknown)
  return teacherId
}

export const titleOf = (draft: Pick<Draft, 'title'>, lessonName?: string) =>
  draft.title.trim() || lessonName || journalMessages.titleFallback
