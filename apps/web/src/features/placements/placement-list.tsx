import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { placementsQuery } from './api.ts'
import { PlacementCard } from './placement-card.tsx'

/** All placements of a student, each with its hours and the acts of its reader. */
export function PlacementList({ childId, empty }: { childId: number; empty: string }) {
  const list = useQuery(placementsQuery(childId))
  if (list.isPending) return <Skeleton shape="box" count={2} />
  if (!list.isSuccess)
    return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <EmptyState picture="class">{empty}</EmptyState>
  return (
    <Stack>
      {list.data.map(placement => (
        <PlacementCard key={placement.id} placement={placement} />
      ))}
    </Stack>
  )
}
