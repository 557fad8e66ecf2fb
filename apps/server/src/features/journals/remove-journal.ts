import type { ReplyOf } from '@kindling/contract/define-call'
import type { removeJournal } from '@kindling/contract/journals'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { reopenLesson } from '../courses/index.ts'
import { type JournalRow, markJournalDeleted } from './queries.ts'

/** Removes an entry; its lesson goes back to InProgress, and so does the course (LESSONS-14, COURSES-22). */
export async function removeEntry({
  services,
  actor,
  row,
}: RowContext<typeof removeJournal, 'journal', JournalRow>): Promise<ReplyOf<typeof removeJournal>> {
  const now = services.clock.now()
  const lesson = await transaction(services, async tx => {
    if (!(await markJournalDeleted(tx.db, row.id, actor.id, now))) throw refuse('NOT_FOUND')
    const isOfLesson = row.arche_type === 'Lessons' && row.archetype_id !== null
    const reopened = isOfLesson ? await reopenLesson(tx, row.user_id, row.archetype_id ?? 0, now) : null
    tx.announce({
      type: reopened ? 'lesson_reopened' : 'journal_deleted',
      actorId: actor.id,
      childId: row.user_id,
      subject: { kind: 'journal', id: row.id },
      other: reopened && { kind: 'lesson', id: reopened.id },
      // Thoughts on a check-in were not announced, and neither is their removal.
      to: row.is_reflection ? ['record'] : ['child', 'parents', 'groups'],
    })
    return reopened
  })
  return { success: 'true', lesson }
}
