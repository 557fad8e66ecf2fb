import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useQuery } from '@tanstack/react-query'
import { Shelf } from '../../ui/card-lists.tsx'
import { earlierJournalsQuery } from './api.ts'
import { JournalCard } from './journal-card.tsx'

/** A child's journals from this time of the year in earlier years; nothing if it is empty or did not load. */
export function EarlierJournals({ childId }: { childId: number }) {
  const { data: journals = [] } = useQuery(earlierJournalsQuery(childId))
  if (journals.length === 0) return null
  return (
    <Shelf header={journallingMessages.earlier} lead={journallingMessages.earlierLead} more={null}>
      {journals.map(journal => (
        <JournalCard key={journal.id} journal={journal} level={3} isUpright />
      ))}
    </Shelf>
  )
}
