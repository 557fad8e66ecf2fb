import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { safeAdultsQuery } from './api.ts'
import { SafeAdultsForm } from './safe-adults-form.tsx'

interface SafeAdultsCardProps {
  /** The user came to name somebody: that field has the focus. */
  isMeant?: boolean
}

/** The adults who are told if a student's teachers do not answer, and the school's hours. */
export function SafeAdultsCard({ isMeant = false }: SafeAdultsCardProps) {
  const list = useQuery(safeAdultsQuery)
  const isReady = list.data !== undefined
  useEffect(() => {
    if (isMeant && isReady) document.querySelector<HTMLElement>('#safe-adults select[name="person"]')?.focus()
  }, [isMeant, isReady])
  if (list.isPending) return <Pending />
  return (
    <Card as="section" id="safe-adults" aria-label={safeAdultMessages.title}>
      <Stack gap="small">
        <h2>{safeAdultMessages.title}</h2>
        <p className="soft">{safeAdultMessages.lead}</p>
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data && <SafeAdultsForm key={list.dataUpdatedAt} known={list.data} />}
      </Stack>
    </Card>
  )
}
