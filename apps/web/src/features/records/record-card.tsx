import { recordMessages } from '@kindling/rules/messages/record-home'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { recordAddress, recordStateQuery } from './api.ts'

interface RecordCardProps {
  child: { id: number; first_name: string }
  isOwn?: boolean
}

/** The way to take along all that a child made, or why that has to wait. */
export function RecordCard({ child, isOwn = false }: RecordCardProps) {
  const state = useQuery(recordStateQuery(child.id))
  const name = child.first_name
  // A child who is too young for it is offered nothing that it cannot have.
  if (isOwn && state.data?.why_not !== null) return null
  return (
    <Card as="section">
      <Stack gap="small">
        <h2>{isOwn ? recordMessages.ownHeading : format(recordMessages.heading, { name })}</h2>
        <p>{isOwn ? recordMessages.ownLead : format(recordMessages.lead, { name })}</p>
        {state.isPending && <Skeleton shape="row" />}
        {state.isError && (
          <FailedState message={messageOf(state.error)} onRetry={() => void state.refetch()} />
        )}
        {state.data?.why_not && <p role="note">{state.data.why_not}</p>}
        {state.data && !state.data.why_not && (
          <>
            <p className="soft">{recordMessages.signed}</p>
            <div>
              <ButtonLink href={recordAddress(child.id)} download icon={<PackageOpen aria-hidden="true" />}>
                {isOwn ? recordMessages.take : format(recordMessages.takeOf, { name })}
              </ButtonLink>
            </div>
          </>
        )}
      </Stack>
    </Card>
  )
}
