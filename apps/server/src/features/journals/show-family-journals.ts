import type { ReplyOf } from '@kindling/contract/define-call'
import type { getFamilyJournals } from '@kindling/contract/journals'
import { type Reader, type RequestContext, reads } from '../../platform/serve.ts'
import { presentPerson } from '../accounts/index.ts'
import { type NewestOfFamily, newestOfFamily } from './family-queries.ts'
import { presentJournal } from './present.ts'

type Showing = RequestContext<typeof getFamilyJournals>

/** The newest work of the caller's children; empty for a caller who is no child's confirmed guardian. */
export const showFamilyJournals = reads(
  newestOfFamily,
  async ({ read: [newest] }: Reader<Showing, NewestOfFamily>): Promise<ReplyOf<typeof getFamilyJournals>> => {
    if (!newest) return { newest: null, unanswered: [], unanswered_count: 0 }
    return {
      newest: presentJournal(newest, newest.relations),
      unanswered: newest.unanswered.map(({ author, ...entry }) => ({
        ...entry,
        user_info: presentPerson(author),
      })),
      unanswered_count: newest.unanswered_count,
    }
  },
)
