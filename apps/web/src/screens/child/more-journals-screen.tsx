import { journallingMessages } from '@kindling/rules/messages/journalling'
import { LongJournals } from '../../features/journals/index.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from './back-link.tsx'

/** The long view of a child's journals. */
export function MoreJournalsScreen() {
  const childId = useIdParam('childId') ?? 0
  return (
    <>
      <PageHead
        title={journallingMessages.listTitle}
        back={<BackLink href={`/child/${childId}/journals`}>{journallingMessages.listTitle}</BackLink>}
      />
      <LongJournals childId={childId} />
    </>
  )
}
