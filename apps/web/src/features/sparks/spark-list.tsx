import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { PagedCards } from '../../ui/card-lists.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { type SparkChoice, sparksQuery } from './api.ts'
import { SparkCard } from './spark-card.tsx'

interface SparkListProps {
  childId: number | null
  choice: SparkChoice
  empty: string
}

/** All websites of a list or a category, a page at a time. */
export function SparkList({ childId, choice, empty }: SparkListProps) {
  const list = useInfiniteQuery(sparksQuery(childId, choice))
  if (list.isPending) return <Skeleton shape="card" count={8} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const sparks = list.data.pages.flat()
  if (sparks.length === 0) return <EmptyState picture="courses">{empty}</EmptyState>
  return (
    <Stack>
      <PagedCards list={list}>
        {sparks.map(spark => (
          <SparkCard key={spark.id} spark={spark} childId={childId} level={2} />
        ))}
      </PagedCards>
    </Stack>
  )
}
