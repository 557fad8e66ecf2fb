import { journallingMessages } from '@kindling/rules/messages/journalling'
import { useContext } from 'react'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { BackLink } from './back-link.tsx'
import { FoundJournal, OpenJournal } from './open-journal.tsx'

/** The page of one journal. */
export function JournalScreen() {
  const childId = useIdParam('childId') ?? 0
  const journalId = useIdParam('journalId') ?? 0
  const navigation = useContext(NavigationContext)
  const list = `/child/${childId}/journals`
  const back = <BackLink href={list}>{journallingMessages.toList}</BackLink>
  return (
    <FoundJournal
      journalId={journalId}
      leave={<ButtonLink href={list}>{journallingMessages.toList}</ButtonLink>}
      back={back}
    >
      {journal => (
        <>
          {back}
          <OpenJournal journal={journal} onRemoved={() => navigation?.go(list)} />
        </>
      )}
    </FoundJournal>
  )
}
