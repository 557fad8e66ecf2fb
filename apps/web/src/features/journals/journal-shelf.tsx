import { journalsOnShelf } from '@kindling/rules/journals'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CardList, Shelf } from '../../ui/card-lists.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { longJournalsQuery } from './api.ts'
import { JournalCard } from './journal-card.tsx'

/** The newest of a child's journals side by side, and the link to all (DISCOVERY-04); nothing if it is empty or did not load. */
export function JournalShelf({ childId }: { childId: number }) {
  const list = useInfiniteQuery(longJournalsQuery(childId))
  if (list.isPending) return <Pending />
  const journals = list.data?.pages.flat() ?? []
  if (journals.length === 0) return null
  return (
    <Shelf
      header={journallingMessages.myList}
      more={journals.length > journalsOnShelf ? `/child/${childId}/more_journals` : null}
    >
      {journals.slice(0, journalsOnShelf).map(journal => (
        <JournalCard key={journal.id} journal={journal} level={3} isUpright />
      ))}
    </Shelf>
  )
}

/** All journals behind the shelf, a page at a time (DISCOVERY-24). */
export const LongJournals = ({ childId }: { childId: number }) => (
  <CardList
    list={useInfiniteQuery(longJournalsQuery(childId))}
    itemsOf={page => page}
    empty={journallingMessages.empty}
  >
    {journal => <JournalCard key={journal.id} journal={journal} level={2} isUpright />}
  </CardList>
)
