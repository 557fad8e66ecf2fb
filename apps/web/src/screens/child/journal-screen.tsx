import { journallingWords } from '@kindling/rules/words/journalling'
import { journalWords } from '@kindling/rules/words/journals'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { CommentThread } from '../../features/comments/index.ts'
import { JournalDetail, journalQuery } from '../../features/journals/index.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from './back-link.tsx'

/** One journal with its comments; one that is gone says so (JOURNALS-21). */
export function JournalScreen() {
  const childId = useIdParam('childId') ?? 0
  const journalId = useIdParam('journalId') ?? 0
  const { user } = useSession()
  const navigation = useContext(NavigationContext)
  const journal = useQuery(journalQuery(journalId))
  const list = `/child/${childId}/journals`
  if (journal.isPending) return <Skeleton shape="page" count={1} />
  if (journal.isError && isAbsent(journal.error)) {
    return (
      <EmptyState picture="journal" act={<ButtonLink href={list}>{journallingWords.toList}</ButtonLink>}>
        {journalWords.deleted}
      </EmptyState>
    )
  }
  if (journal.isError)
    return <FailedState message={messageOf(journal.error)} onRetry={() => void journal.refetch()} />
  const { can } = journal.data
  return (
    <>
      <BackLink href={list}>{journallingWords.toList}</BackLink>
      <JournalDetail key={journalId} journal={journal.data} onRemoved={() => navigation?.go(list)}>
        {can.includes('list-comments') && (
          <CommentThread journalId={journalId} account={user?.id ?? 0} mayComment={can.includes('comment')} />
        )}
      </JournalDetail>
    </>
  )
}
