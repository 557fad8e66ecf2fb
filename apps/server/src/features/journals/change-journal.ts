import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { updateJournal } from '@kindling/contract/journal-drafts'
import { titleOfAnswer } from '@kindling/rules/answer-titles'
import { requireConsent } from '../../platform/consents.ts'
import { requireProvedAddress } from '../../platform/proved-address.ts'
import { useLimit } from '../../platform/rate-limits.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { noticeWords } from '../talk/index.ts'
import { journalLimits } from './limits.ts'
import { presentJournal } from './present.ts'
import {
  getJournalRecord,
  type JournalRow,
  replaceMedias,
  setTeacherContent,
  updateJournalAt,
} from './queries.ts'
import { readMedias, wordsOf } from './read-medias.ts'
import { requireWords } from './require-words.ts'
import { addressedTeacher, classOf, titleOf } from './write-journal.ts'

type ChangeContext = RowContext<typeof updateJournal, 'journal', JournalRow>
type Edit = Extract<BodyOf<typeof updateJournal>, { version: number }>

/** The child changes the entry, or a teacher sets the teacher's words on it; neither may change the other's part (JOURNALS-29). */
export async function changeJournal(context: ChangeContext): Promise<ReplyOf<typeof updateJournal>> {
  const { services, body, row, can, relations } = context
  if (body.id !== undefined && body.id !== row.id) throw refuse('NOT_FOUND')
  const isEdit = 'version' in body
  if (!can.includes(isEdit ? 'edit' : 'answer-as-teacher')) throw refuse('NOT_FOUND')
  if (!isEdit) await requireProvedAddress(services, context.actor.id)
  await (isEdit
    ? useLimit(services, journalLimits.journalsOfChild, row.user_id)
    : useLimit(services, journalLimits.answers, context.actor.id))
  const care = await transaction(services, async tx => {
    tx.announce({
      type: isEdit ? await edit(tx, context, body) : await answer(tx, context, body.teacher_content),
      actorId: context.actor.id,
      childId: row.user_id,
      subject: { kind: 'journal', id: row.id },
      to: ['child', 'parents', 'groups'],
    })
    if (!isEdit) return null
    return noticeWords(services, tx, {
      childId: row.user_id,
      written: { kind: 'journal', id: row.id },
      text: textOf(row, body),
    })
  })
  return { journal: presentJournal(await getJournalRecord(services.db, row.id), relations), care }
}

/** Refuses an edit of an old version, so that no text is lost unseen (F-07). */
async function edit(tx: Tx, { services, actor, row }: ChangeContext, body: Edit): Promise<'journal_updated'> {
  const now = services.clock.now()
  const words = { childId: row.user_id, draft: body, text: textOf(row, body), now }
  const responseType = await requireWords(tx.db, words)
  const classId =
    body.class_id === undefined ? row.class_id : await classOf(tx, row.user_id, body.class_id, null)
  await requireConsent({ db: tx.db, clock: services.clock }, row.user_id, 'account', { classId })
  const changed = await updateJournalAt(tx.db, row.id, body.version, {
    title: titleOf(body),
    content: body.content.trim(),
    response_type: responseType,
    teacher_id: await addressedTeacher(
      tx,
      { childId: row.user_id, classId, teacherId: body.teacher_id ?? null },
      now,
    ),
    class_id: classId,
    updated_at: now,
  })
  if (!changed) throw refuse('CONFLICT')
  await replaceMedias(tx.db, row.id, await readMedias(tx, actor.id, body.medias, now))
  return 'journal_updated'
}

/** The words of the child: those of a question are the teacher's. */
function textOf({ question }: ChangeContext['row'], body: Edit): string {
  const isAsked = question !== null && titleOf(body) === titleOfAnswer(question)
  return wordsOf(isAsked ? '' : titleOf(body), body)
}

/** The answer belongs to the signed-in teacher, whatever `teacher_id` says; a first one is announced as new. */
async function answer(tx: Tx, { actor, row }: ChangeContext, text: string) {
  const { isFirst } = await setTeacherContent(tx.db, { journalId: row.id, text, by: actor.id })
  return isFirst ? ('journal_answered' as const) : ('answer_changed' as const)
}
