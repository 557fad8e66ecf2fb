import type { HopeKind } from '@kindling/rules/hope-settings'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { timelineQuery } from './api.ts'
import { HopeLine } from './charts.tsx'

interface TimelineProps {
  userId: number
  kind: HopeKind
  title: string
  whole?: boolean
}

/** Somebody's scores over time, a point a check-in. */
export function Timeline({ userId, kind, title, whole = false }: TimelineProps) {
  const found = useQuery(timelineQuery(userId))
  if (found.isPending) return <Skeleton shape="card" count={1} />
  if (found.isError)
    return <FailedState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  return <HopeLine title={title} points={found.data} kind={kind} whole={whole} />
}
