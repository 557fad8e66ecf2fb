import type { ReplyOf } from '@kindling/contract/define-call'
import type { getJournal, listJournals } from '@kindling/contract/journals'
import { actsAllowed } from '@kindling/rules/access'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { RowVisit } from '../../platform/serve.ts'
import { presentJournal } from './present.ts'
import { getJournalRecord, type JournalRow, listJournalRecords, relationsToJournal } from './queries.ts'

/** A child's journals for somebody around the child. */
export async function listChildJournals({
  house,
  actor,
  row: child,
  relations,
  query,
}: RowVisit<typeof listJournals, 'child', ChildRow>): Promise<ReplyOf<typeof listJournals>> {
  const journals = await listJournalRecords(house.db, child.id, {
    limit: query.limit,
    offset: query.offset,
    journalTypeId: null,
    lessonId: query.action_id ?? null,
    teacherId: query.teacher_id ?? null,
    journalId: query.journalId ?? null,
  })
  return {
    journals: journals.map(journal =>
      presentJournal(journal, actsAllowed('journal', relationsToJournal(journal, actor, relations))),
    ),
  }
}

export async function showJournal({
  house,
  row,
  can,
}: RowVisit<typeof getJournal, 'journal', JournalRow>): Promise<ReplyOf<typeof getJournal>> {
  return { journal: presentJournal(await getJournalRecord(house.db, row.id), can) }
}
