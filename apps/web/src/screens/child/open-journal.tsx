import { journalMessages } from '@kindling/rules/messages/journals'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { CommentThread, onJournal } from '../../features/comments/index.ts'
import { type Journal, JournalDetail, journalQuery } from '../../features/journals/index.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Row } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import styles from './child.module.css'
import { keepingOf } from './kept-comment.tsx'

// Both are loaded when the child opens its own entry.
const KeepInPortfolio = lazy(async () => ({
  default: (await import('./portfolio-keep.tsx')).KeepInPortfolio,
}))

const MakeAccomplishment = lazy(async () => ({
  default: (await import('./portfolio-keep.tsx')).MakeAccomplishment,
}))

interface FoundJournalProps {
  journalId: number
  /** The link shown if the entry is missing. */
  leave: ReactNode
  /** The back link of a page; a window is closed instead. */
  back?: ReactNode
  children: (journal: Journal) => ReactNode
}

/** Waits for one journal; a missing one shows a message (JOURNALS-21). */
export function FoundJournal({ journalId, leave, back, children }: FoundJournalProps) {
  const journal = useQuery(journalQuery(journalId))
  if (journal.isPending) return <Skeleton shape="page" count={1} />
  if (journal.isError && isAbsent(journal.error)) {
    return (
      <EmptyState picture="journal" act={leave}>
        {journalMessages.deleted}
      </EmptyState>
    )
  }
  if (journal.isError)
    return (
      <FailedState message={messageOf(journal.error)} onRetry={() => void journal.refetch()} back={back} />
    )
  return children(journal.data)
}

interface OpenJournalProps {
  journal: Journal
  inWindow?: boolean
  onRemoved: () => void
}

/** One journal with its comments, the same on its page and in its window. */
export function OpenJournal({ journal, inWindow = false, onRemoved }: OpenJournalProps) {
  return (
    <JournalDetail key={journal.id} journal={journal} inWindow={inWindow} onRemoved={onRemoved}>
      {journal.can.includes('edit') && (
        <Row className={styles.keep}>
          <Suspense>
            <KeepInPortfolio journalId={journal.id} childId={journal.user_id} />
            <MakeAccomplishment journalId={journal.id} />
          </Suspense>
        </Row>
      )}
      <JournalComments journal={journal} titled anchor={inWindow ? undefined : 'comments'} />
    </JournalDetail>
  )
}

interface JournalCommentsProps {
  journal: Journal
  titled?: boolean
  anchor?: string | undefined
}

/** The comments on a journal, for those who may read them. */
export function JournalComments({ journal, titled = false, anchor }: JournalCommentsProps) {
  const { user } = useSession()
  const { can, id } = journal
  if (!can.includes('list-comments')) return null
  return (
    <CommentThread
      on={onJournal(id)}
      account={user?.id ?? 0}
      mayComment={can.includes('comment')}
      keeping={keepingOf(user)}
      titled={titled}
      answersFirst={user?.id !== journal.user_id}
      anchor={anchor}
    />
  )
}
