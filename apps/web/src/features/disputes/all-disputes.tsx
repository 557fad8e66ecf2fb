import { disputeActs } from '@kindling/contract/disputes'
import { fullName } from '@kindling/rules/full-name'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import { errorMessages } from '@kindling/rules/messages/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ChoiceField, LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Dispute, type DisputeAct, disputesQuery, sendAct } from './api.ts'
import { DisputeCard } from './dispute-card.tsx'

/** Every open dispute, for operators: decided, or with a link ended, an account turned off or signed out. */
export function AllDisputes() {
  const list = useQuery(disputesQuery)
  if (list.isPending) return <Skeleton shape="box" count={2} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <EmptyState picture="family">{disputeMessages.empty}</EmptyState>
  return (
    <Stack>
      {list.data.map(dispute => (
        <DisputeCard key={dispute.id} dispute={dispute}>
          <Acting dispute={dispute} />
        </DisputeCard>
      ))}
    </Stack>
  )
}

function Acting({ dispute }: { dispute: Dispute }) {
  const client = useQueryClient()
  const [act, setAct] = useState<DisputeAct | null>(null)
  const [who, setWho] = useState('')
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const { busy, error, setError, send } = useSending()
  const people = act === 'end-link' ? dispute.guardians : [...dispute.guardians, dispute.child]
  const person = act === null || act === 'close' ? undefined : people.find(one => String(one.id) === who)
  const sendIt = () =>
    send(async () => {
      if (act === null) return
      setAsking(false)
      client.setQueryData(
        disputesQuery.queryKey,
        await sendAct(dispute, act, person?.id ?? null, reason.trim()),
      )
      toastDone(disputeMessages.done)
      setReason('')
      setAct(null)
    })
  const submit = () => {
    if (act !== 'close' && !person) return setError(disputeMessages.whoMissing)
    if (reason.trim() === '') return setError(errorMessages.required)
    setError(null)
    if (person) setAsking(true)
    else void sendIt()
  }
  return (
    <Stack gap="small">
      <FormError message={error} />
      <ChoiceField
        label={disputeMessages.act}
        value={act ?? ''}
        data={[
          { value: '', label: disputeMessages.whoNone },
          ...disputeActs.map(value => ({ value, label: format(disputeMessages.actNames, { act: value }) })),
        ]}
        onChange={event => setAct(disputeActs.find(one => one === event.currentTarget.value) ?? null)}
      />
      {act !== null && act !== 'close' && (
        <ChoiceField
          label={disputeMessages.who}
          value={who}
          data={[
            { value: '', label: disputeMessages.whoNone },
            ...people.map(person => ({ value: String(person.id), label: fullName(person) })),
          ]}
          onChange={event => setWho(event.currentTarget.value)}
        />
      )}
      <LongTextField
        label={disputeMessages.reason}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      {act && (
        <Button look={act === 'close' ? 'main' : 'danger'} busy={busy} onClick={submit}>
          {format(disputeMessages.actNames, { act })}
        </Button>
      )}
      {person && act && (
        <ConfirmDialog
          open={asking}
          title={format(disputeMessages.actTitle, { act, name: fullName(person) })}
          confirm={format(disputeMessages.actNames, { act })}
          destroys
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void sendIt()}
        >
          {format(disputeMessages.actText, { act, name: fullName(person), child: dispute.child.first_name })}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
