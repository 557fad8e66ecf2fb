import { shelfMessages } from '@kindling/rules/messages/shelves'
import type { ShelfName } from '@kindling/rules/shelves'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { shelfQuery } from './api.ts'
import { ItemList } from './item-list.tsx'

/** All that stands on a shelf, a page at a time. */
export function LongView({ name }: { name: ShelfName }) {
  const list = useInfiniteQuery(shelfQuery(name))
  if (list.isPending) return <Skeleton shape="card" count={8} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const items = list.data.pages.flat()
  if (items.length === 0) return <EmptyState picture="courses">{shelfMessages.empty}</EmptyState>
  return (
    <Stack>
      <ItemList items={items} list={list} />
    </Stack>
  )
}
