import type { ReplyOf } from '@kindling/contract/define-call'
import type { getJournal, listJournals } from '@kindling/contract/journals'
import type { ChildRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Reader, type RowContext, reads } from '../../platform/serve.ts'
import { presentJournal } from './present.ts'
import {
  type JournalRecord,
  type JournalRow,
  journalsOfChild,
  loadedJournal,
  type ReadJournal,
} from './queries.ts'

type Listing = RowContext<typeof listJournals, 'child', ChildRow>
type Showing = RowContext<typeof getJournal, 'journal', JournalRow>

/** A child's journals for somebody around the child. */
export const listChildJournals = reads(
  journalsOfChild,
  async ({ read }: Reader<Listing, ReadJournal>): Promise<ReplyOf<typeof listJournals>> => ({
    journals: read.map(journal => presentJournal(journal, journal.relations)),
  }),
)

export const showJournal = reads(
  loadedJournal,
  async ({
    relations,
    read: [journal],
  }: Reader<Showing, JournalRecord>): Promise<ReplyOf<typeof getJournal>> => {
    if (!journal) throw refuse('NOT_FOUND')
    return { journal: presentJournal(journal, relations) }
  },
)
