import { recordMessages } from '@kindling/rules/messages/record-home'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen, PackagePlus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { recordAddress, recordStateQuery } from './api.ts'

interface RecordCardProps {
  child: { id: number; first_name: string }
  isOwn?: boolean
  /** Whether a guardian can bring a record from elsewhere here. */
  mayBring?: boolean
}

const BringWindow = lazyDialog(async () => (await import('./bring-window.tsx')).BringWindow)

/** The button to take all that a child made, or why that must wait. */
export function RecordCard({ child, isOwn = false, mayBring = false }: RecordCardProps) {
  const [isBringing, setBringing] = useState(false)
  const state = useQuery(recordStateQuery(child.id))
  const name = child.first_name
  // Hidden for a child who is too young for it.
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
            <Row>
              <ButtonLink href={recordAddress(child.id)} download icon={<PackageOpen aria-hidden="true" />}>
                {isOwn ? recordMessages.take : format(recordMessages.takeOf, { name })}
              </ButtonLink>
              {mayBring && (
                <Button
                  look="plain"
                  icon={<PackagePlus aria-hidden="true" />}
                  onClick={() => setBringing(true)}
                >
                  {recordMessages.bring}
                </Button>
              )}
            </Row>
          </>
        )}
      </Stack>
      <BringWindow open={isBringing} child={child} onClose={() => setBringing(false)} />
    </Card>
  )
}
