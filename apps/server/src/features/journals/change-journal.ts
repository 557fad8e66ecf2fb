import type { BodyOf, ReplyOf } from '@kindling/contract/define-call'
import type { updateJournal } from '@kindling/contract/journal-drafts'
import { requireConsent } from '../../platform/consents.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { noticeWords } from '../talk/index.ts'
import { presentJournal } from './present.ts'
import {
  getJournalRecord,
  type JournalRow,
  replaceMedias,
  setTeacherContent,
  updateJournalAt,
} from './queries.ts'
import { readMedias } from './read-medias.ts'
import { addressedTeacher, classOf, titleOf } from './write-journal.ts'

type ChangeVisit = RowVisit<typeof updateJournal, 'journal', JournalRow>
type Edit = Extract<BodyOf<typeof updateJournal>, { version: number }>

/** The child changes the entry, or a teacher sets the teacher's words on it; nobody does the other's part (JOURNALS-29). */
export async function changeJournal(visit: ChangeVisit): Promise<ReplyOf<typeof updateJournal>> {
  const { house, body, row, can, relations } = visit
  if (body.id !== undefined && body.id !== row.id) throw refuse('NOT_FOUND')
  const isEdit = 'version' in body
  if (!can.includes(isEdit ? 'edit' : 'answer-as-teacher')) throw refuse('NOT_FOUND')
  const care = await transaction(house, async tx => {
    tx.announce({
      type: isEdit ? await edit(tx, visit, body) : await answer(tx, visit, body.teacher_content),
      actorId: visit.actor.id,
      childId: row.user_id,
      journalId: row.id,
      to: ['child', 'parents', 'groups'],
    })
    if (!isEdit) return null
    const text = `${titleOf(body)}\n${body.content.trim()}`
    return noticeWords(house, tx, { childId: row.user_id, written: { journalId: row.id }, text })
  })
  return { journal: presentJournal(await getJournalRecord(house.db, row.id), relations), care }
}

/** Refuses an edit of a version that is no longer the newest, so that no text is lost unseen (F-07). */
async function edit(tx: Tx, { house, actor, row }: ChangeVisit, body: Edit): Promise<'journal_updated'> {
  const now = house.clock.now()
  const classId =
    body.class_id === undefined ? row.class_id : await classOf(tx, row.user_id, body.class_id, null)
  await requireConsent({ db: tx.db, clock: house.clock }, row.user_id, 'account', { classId })
  const changed = await updateJournalAt(tx.db, row.id, body.version, {
    title: titleOf(body),
    content: body.content.trim(),
    response_type: body.response_type,
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

/** The answer is the words of whoever is signed in, whatever `teacher_id` says; a first one is told as new. */
async function answer(tx: Tx, { actor, row }: ChangeVisit, text: string) {
  const { isFirst } = await setTeacherContent(tx.db, { journalId: row.id, text, by: actor.id })
  return isFirst ? ('journal_answered' as const) : ('answer_changed' as const)
}
