import { disputeOutcomes } from '@kindling/rules/disputes'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
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
import { useForm } from '../../ui/use-form.ts'
import { type Dispute, schoolDisputesQuery, sendDecision } from './api.ts'
import { DisputeCard } from './dispute-card.tsx'

/** What no school can do: the dispute stays open for support. */
const forSupport = 'support'

/** Disputes about the school's own students, for its administrators; nothing if there are none. */
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
  const { element, values, field, error, busy } = useForm({
    start: { outcome: '', decision: '' },
    send: async ({ outcome, decision }) => {
      const chosen = chosenOf(outcome)
      if (!chosen) return
      await sendDecision(dispute, chosen, decision.trim())
      toastDone(disputeMessages.done)
      void client.invalidateQueries({ queryKey: keys.disputes })
    },
  })
  const chosen = chosenOf(values.outcome)
  return (
    <form {...element}>
      <Stack gap="small">
        <ChoiceField label={disputeMessages.outcome} data={outcomeChoices} {...field('outcome')} />
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
          <Button type="submit" look="main" busy={busy} disabled={!chosen}>
            {disputeMessages.decide}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const chosenOf = (outcome: string) => disputeOutcomes.find(one => one === outcome)

const outcomeChoices = [
  { value: '', label: disputeMessages.whoNone },
  ...[...disputeOutcomes, forSupport].map(value => ({
    value,
    label: format(disputeMessages.outcomeNames, { outcome: value }),
  })),
]
