import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../platform/refusals.ts'
import { Stack } from '../../../ui/card.tsx'
import { MoreOfList } from '../../../ui/card-lists.tsx'
import { FailedState, Skeleton } from '../../../ui/states.tsx'
import { JournalCard } from '../journal-card.tsx'
import styles from '../journals.module.css'
import { activityJournalsQuery } from './api.ts'

interface ActivityJournalListProps {
  childId: number
  /** Only those about this one; null for any. */
  activityId: number | null
  /** In place of the first entry. */
  empty: ReactNode
}

/** A child's entries about activities, newest first (JOURNALS-33). */
export function ActivityJournalList({ childId, activityId, empty }: ActivityJournalListProps) {
  const list = useInfiniteQuery(activityJournalsQuery(childId, activityId))
  const isPart = activityId !== null
  if (list.isPending) return <Skeleton shape="entry" count={isPart ? 1 : 5} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const journals = list.data.pages.flat()
  if (journals.length === 0) return empty
  return (
    <Stack>
      <ul className={styles.list}>
        {journals.map(journal => (
          <JournalCard key={journal.id} journal={journal} level={isPart ? 3 : 2} />
        ))}
      </ul>
      <MoreOfList list={list} />
    </Stack>
  )
}
