import { disputeOutcomes } from '@kindling/rules/disputes'
import { fullName } from '@kindling/rules/full-name'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currentProduct } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type Dispute, schoolDisputesQuery, sendDecision } from './api.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { FoldedDispute } from './dispute-card.tsx'

/** What no school can do: the dispute stays open for support. */
const forSupport = 'support'

/** Disputes about the school's own students, for its administrators, each as a line that opens; nothing if there are none. The first is open for who came for them. */
export function SchoolDisputes({ isMeant = false }: { isMeant?: boolean }) {
  const { data, isPending, error, refetch } = useQuery({ ...schoolDisputesQuery, retry: false })
  const [closed, setClosed] = useState<string | null>(null)
  if (isPending) return <Pending />
  if (error) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data || (data.length === 0 && closed === null)) return null
  return (
    <section id="disputes">
      <Stack gap="small">
        <h2>{disputeMessages.title}</h2>
        <div role="status">
          {closed !== null && <p>{format(disputeMessages.closed, { name: closed })}</p>}
        </div>
        {data.map((dispute, place) => (
          <FoldedDispute key={dispute.id} dispute={dispute} isOpen={isMeant && place === 0}>
            <p className="soft">{disputeMessages.lead}</p>
            <Deciding dispute={dispute} onClosed={setClosed} />
          </FoldedDispute>
        ))}
      </Stack>
    </section>
  )
}

function Deciding({ dispute, onClosed }: { dispute: Dispute; onClosed: (name: string) => void }) {
  const client = useQueryClient()
  const { element, values, field, error, busy } = useForm({
    start: { outcome: '', decision: '' },
    send: async ({ outcome, decision }) => {
      const chosen = chosenOf(outcome)
      if (!chosen) return
      await sendDecision(dispute, chosen, decision.trim())
      onClosed(fullName(dispute.child))
      // The figures of the school's home count it, too.
      void client.invalidateQueries({ queryKey: keys.school })
      void client.invalidateQueries({ queryKey: keys.disputes })
    },
  })
  const chosen = chosenOf(values.outcome)
  return (
    <form {...element}>
      <Stack gap="small">
        <ChoiceCards label={disputeMessages.outcome} choices={outcomeChoices} {...field('outcome')} />
        {values.outcome === forSupport && (
          <p>{format(disputeMessages.supportNote, { email: currentProduct().email })}</p>
        )}
        {chosen && (
          <>
            <p className="soft">{disputeMessages.decideNote}</p>
            <LongTextField label={disputeMessages.decision} rows={3} maxLength={500} {...field('decision')} />
          </>
        )}
        <FormError message={error} />
        <div>
          {values.outcome === forSupport ? (
            <ButtonLink href={`mailto:${currentProduct().email}`} look="main">
              {disputeMessages.writeSupport}
            </ButtonLink>
          ) : (
            <Button type="submit" look="main" busy={busy} disabled={!chosen}>
              {disputeMessages.decide}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  )
}

const chosenOf = (outcome: string) => disputeOutcomes.find(one => one === outcome)

const outcomeChoices = [...disputeOutcomes, forSupport].map(outcome => ({
  value: outcome,
  label: format(disputeMessages.outcomeNames, { outcome }),
  note: format(disputeMessages.outcomeNotes, { outcome }),
}))
