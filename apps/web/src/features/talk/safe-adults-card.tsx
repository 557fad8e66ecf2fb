import { safeAdultMessages } from '@kindling/rules/messages/safe-adults'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { safeAdultsQuery } from './api.ts'
import { SafeAdultsForm } from './safe-adults-form.tsx'

/** The adults who are told if a student's teachers do not answer, and the school's hours. */
export function SafeAdultsCard() {
  const list = useQuery(safeAdultsQuery)
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
