import { disputeOutcomes } from '@kindling/rules/disputes'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currentProduct } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { ChoiceField, LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Dispute, schoolDisputesQuery, sendDecision } from './api.ts'
import { DisputeCard } from './dispute-card.tsx'

/** What no school can do: the dispute stays open for support. */
const forSupport = 'support'

/** Disputes about the school's own students, for its administrators; nothing at all where there are none. */
export function SchoolDisputes() {
  const { data, isPending, error, refetch } = useQuery({ ...schoolDisputesQuery, retry: false })
  if (isPending) return <Pending />
  if (error) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section id="disputes">
      <Stack gap="small">
        <h2>{disputeMessages.title}</h2>
        <p className="soft">{disputeMessages.lead}</p>
        {data.map(dispute => (
          <DisputeCard key={dispute.id} dispute={dispute}>
            <Deciding dispute={dispute} />
          </DisputeCard>
        ))}
      </Stack>
    </section>
  )
}

function Deciding({ dispute }: { dispute: Dispute }) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState('')
  const [decision, setDecision] = useState('')
  const { busy, error, send } = useSending()
  const chosen = disputeOutcomes.find(one => one === outcome)
  const decide = () =>
    chosen &&
    send(async () => {
      await sendDecision(dispute, chosen, decision.trim())
      toastDone(disputeMessages.done)
      void client.invalidateQueries({ queryKey: keys.disputes })
    })
  return (
    <Stack gap="small">
      <FormError message={error} />
      <ChoiceField
        label={disputeMessages.outcome}
        value={outcome}
        data={[
          { value: '', label: disputeMessages.whoNone },
          ...[...disputeOutcomes, forSupport].map(value => ({
            value,
            label: format(disputeMessages.outcomeNames, { outcome: value }),
          })),
        ]}
        onChange={event => setOutcome(event.currentTarget.value)}
      />
      {outcome === forSupport && (
        <p>{format(disputeMessages.supportNote, { email: currentProduct().email })}</p>
      )}
      {chosen && (
        <>
          <p className="soft">{disputeMessages.decideNote}</p>
          <LongTextField
            label={disputeMessages.decision}
            rows={3}
            maxLength={500}
            value={decision}
            onChange={event => setDecision(event.currentTarget.value)}
          />
        </>
      )}
      <div>
        <Button look="main" busy={busy} disabled={!chosen} onClick={decide}>
          {disputeMessages.decide}
        </Button>
      </div>
    </Stack>
  )
}
