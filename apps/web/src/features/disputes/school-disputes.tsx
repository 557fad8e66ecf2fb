import { disputeWords } from '@kindling/rules/words/disputes'
import { errorWords } from '@kindling/rules/words/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Dispute, schoolDisputesQuery, sendDecision } from './api.ts'
import { DisputeCard } from './dispute-card.tsx'

/** Disputes about the school's own students, for its administrators; nothing at all where there are none. */
export function SchoolDisputes() {
  const { data } = useQuery({ ...schoolDisputesQuery, retry: false })
  if (!data || data.length === 0) return null
  return (
    <section>
      <Stack gap="small">
        <h2>{disputeWords.title}</h2>
        <p className="soft">{disputeWords.lead}</p>
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
  const [decision, setDecision] = useState('')
  const { busy, error, setError, send } = useSending()
  const decide = () => {
    if (decision.trim() === '') return setError(errorWords.required)
    return send(async () => {
      await sendDecision(dispute, decision.trim())
      toastDone(disputeWords.done)
      void client.invalidateQueries({ queryKey: keys.disputes })
    })
  }
  return (
    <Stack gap="small">
      <FormError message={error} />
      <p className="soft">{disputeWords.decideNote}</p>
      <TextField
        label={disputeWords.decision}
        maxLength={500}
        value={decision}
        onChange={event => setDecision(event.currentTarget.value)}
      />
      <Button look="main" busy={busy} onClick={decide}>
        {disputeWords.decide}
      </Button>
    </Stack>
  )
}
