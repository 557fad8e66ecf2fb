import { journallingMessages } from '@kindling/rules/messages/journalling'
import { lazy, Suspense, useContext } from 'react'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { BackLink } from './back-link.tsx'
import { FoundJournal, OpenJournal } from './open-journal.tsx'

/** Only for teachers, below all that they read. */
const NextToAnswer = lazy(async () => ({
  default: (await import('../teacher/next-to-answer.tsx')).NextToAnswer,
}))

/** The page of one journal. */
export function JournalScreen() {
  const childId = useIdParam('childId') ?? 0
  const journalId = useIdParam('journalId') ?? 0
  const { user } = useSession()
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
          <Stack>
            <OpenJournal journal={journal} onRemoved={() => navigation?.go(list)} />
            {user?.user_type === 'Teacher' && (
              <Suspense>
                <NextToAnswer journalId={journalId} />
              </Suspense>
            )}
          </Stack>
        </>
      )}
    </FoundJournal>
  )
}
