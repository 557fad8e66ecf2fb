import { journallingMessages } from '@kindling/rules/messages/journalling'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { journalsQuery } from './api.ts'
import { JournalCard } from './journal-card.tsx'
import styles from './journals.module.css'

interface JournalListProps {
  childId: number
  /** Only the newest few, if the list is a part of another screen. */
  only?: number
  /** The text for an empty list of somebody else. */
  empty?: string
  emptyAct?: ReactNode
}

export function JournalList({
  childId,
  only,
  empty = journallingMessages.empty,
  emptyAct,
}: JournalListProps) {
  const { user } = useSession()
  const list = useInfiniteQuery(journalsQuery(childId))
  if (list.isPending) return <Skeleton shape="entry" count={only ?? 5} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const journals = list.data.pages.flat().slice(0, only)
  if (journals.length === 0) {
    return (
      <EmptyState picture="journal" act={emptyAct}>
        {user?.id === childId ? journallingMessages.emptyOwn : empty}
      </EmptyState>
    )
  }
  return (
    <Stack>
      <ul className={styles.list}>
        {journals.map(journal => (
          <JournalCard key={journal.id} journal={journal} level={only ? 3 : 2} />
        ))}
      </ul>
      {!only && list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {uiMessages.more}
        </Button>
      )}
    </Stack>
  )
}
