import type { ReplyOf } from '@kindling/contract/define-call'
import type { getJournal, listJournals } from '@kindling/contract/journals'
import type { ChildRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Reader, type RowVisit, reads } from '../../platform/serve.ts'
import { presentJournal } from './present.ts'
import {
  heldJournal,
  type JournalRecord,
  type JournalRow,
  journalsOfHeldChild,
  type ReadJournal,
} from './queries.ts'

type Listing = RowVisit<typeof listJournals, 'child', ChildRow>
type Showing = RowVisit<typeof getJournal, 'journal', JournalRow>

/** A child's journals for somebody around the child. */
export const listChildJournals = reads(
  journalsOfHeldChild,
  async ({ read }: Reader<Listing, ReadJournal>): Promise<ReplyOf<typeof listJournals>> => ({
    journals: read.map(journal => presentJournal(journal, journal.relations)),
  }),
)

export const showJournal = reads(
  heldJournal,
  async ({
    relations,
    read: [journal],
  }: Reader<Showing, JournalRecord>): Promise<ReplyOf<typeof getJournal>> => {
    if (!journal) throw refuse('NOT_FOUND')
    return { journal: presentJournal(journal, relations) }
  },
)
