import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { safeAdultsQuery } from './api.ts'
import { SafeAdultsForm } from './safe-adults-form.tsx'

interface SafeAdultsPartProps {
  /** The user came to name somebody: that field has the focus. */
  isMeant?: boolean
}

/** The adults who are told if a student's teachers do not answer, and the school's hours. */
export function SafeAdultsPart({ isMeant = false }: SafeAdultsPartProps) {
  const list = useQuery(safeAdultsQuery)
  const isReady = list.data !== undefined
  useEffect(() => {
    if (isMeant && isReady) document.querySelector<HTMLElement>('#safe-adults select[name="person"]')?.focus()
  }, [isMeant, isReady])
  if (list.isPending) return <Skeleton shape="box" count={1} />
  return (
    <Stack gap="small">
      <p className="soft">{safeAdultMessages.lead}</p>
      {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && <SafeAdultsForm key={list.dataUpdatedAt} known={list.data} />}
    </Stack>
  )
}
