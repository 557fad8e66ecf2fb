import type { ReplyOf } from '@kindling/contract/define-call'
import type { getJournal, listJournals } from '@kindling/contract/journals'
import { actsAllowed } from '@kindling/rules/access'
import type { ChildRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Reader, type RowVisit, reads } from '../../platform/serve.ts'
import { presentJournal } from './present.ts'
import {
  heldJournal,
  type JournalRecord,
  type JournalRow,
  journalsOfHeldChild,
  relationsToJournal,
} from './queries.ts'

type Listing = RowVisit<typeof listJournals, 'child', ChildRow>
type Showing = RowVisit<typeof getJournal, 'journal', JournalRow>

/** A child's journals for somebody around the child. */
export const listChildJournals = reads(
  journalsOfHeldChild,
  async ({
    actor,
    relations,
    read,
  }: Reader<Listing, JournalRecord>): Promise<ReplyOf<typeof listJournals>> => ({
    journals: read.map(journal =>
      presentJournal(journal, actsAllowed('journal', relationsToJournal(journal, actor, relations))),
    ),
  }),
)

export const showJournal = reads(
  heldJournal,
  async ({ can, read: [journal] }: Reader<Showing, JournalRecord>): Promise<ReplyOf<typeof getJournal>> => {
    if (!journal) throw refuse('NOT_FOUND')
    return { journal: presentJournal(journal, can) }
  },
)
