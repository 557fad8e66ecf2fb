import { journallingMessages } from '@kindling/rules/messages/journalling'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useQuery } from '@tanstack/react-query'
import { NotebookText } from 'lucide-react'
import { useContext } from 'react'
import { journalQuery } from '../../features/journals/index.ts'
import { journalAddress } from '../../platform/address.ts'
import { format } from '../../platform/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { JournalNeighbors } from './journal-neighbors.tsx'
import { FoundJournal, JournalComments, OpenJournal } from './open-journal.tsx'

/** A journal over the current screen, to read and to change (JOURNALS-03). */
export function JournalWindow({ journalId }: { journalId: number }) {
  const { data } = useQuery(journalQuery(journalId))
  const close = useClosing()
  return (
    <Dialog open onClose={close} title={data?.title ?? journallingMessages.one} size="wide">
      <JournalNeighbors journalId={journalId} />
      <FoundJournal journalId={journalId} leave={<Button onClick={close}>{uiMessages.close}</Button>}>
        {journal => <OpenJournal journal={journal} inWindow onRemoved={close} />}
      </FoundJournal>
    </Dialog>
  )
}

/** The comments of a journal over the current screen (COMMENTS-01). */
export function CommentsWindow({ journalId }: { journalId: number }) {
  const { data } = useQuery(journalQuery(journalId))
  const close = useClosing()
  const title = data
    ? format(journallingMessages.commentsOf, { title: data.title })
    : journallingMessages.commentsTitle
  return (
    <Dialog open onClose={close} title={title}>
      <FoundJournal journalId={journalId} leave={<Button onClick={close}>{uiMessages.close}</Button>}>
        {journal => (
          <Stack>
            <Row>
              <ButtonLink
                href={journalAddress(journal.user_id, journal.id)}
                opens={{ journal: journal.id }}
                icon={<NotebookText aria-hidden="true" />}
              >
                {journallingMessages.read}
              </ButtonLink>
            </Row>
            <JournalComments journal={journal} />
          </Stack>
        )}
      </FoundJournal>
    </Dialog>
  )
}

function useClosing(): () => void {
  const navigation = useContext(NavigationContext)
  return () => navigation?.close()
}
