import { disputeActs } from '@kindling/contract/disputes'
import { fullName } from '@kindling/rules/full-name'
import { disputeMessages } from '@kindling/rules/messages/disputes'
import { errorMessages } from '@kindling/rules/messages/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Dispute, disputesQuery, sendAct } from './api.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { DecidedDisputes } from './decided-disputes.tsx'
import { DisputeCard } from './dispute-card.tsx'

/** Every open dispute, for operators: decide it, end a link, or turn off or sign out an account. */
export function AllDisputes() {
  const list = useQuery(disputesQuery)
  if (list.isPending) return <Skeleton shape="box" count={2} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const { disputes, decided } = list.data
  return (
    <Stack gap="large">
      <Stack>
        {disputes.length === 0 && <EmptyState picture="family">{disputeMessages.empty}</EmptyState>}
        {disputes.map(dispute => (
          <OpenDispute key={dispute.id} dispute={dispute} />
        ))}
      </Stack>
      <DecidedDisputes decided={decided} />
    </Stack>
  )
}

/** The dispute is closed, unless a person is chosen in the own row to act on. An act against an account asks first; sending it again confirms it. */
function OpenDispute({ dispute }: { dispute: Dispute }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const form = useForm({
    start: { act: '', user_id: 0, reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? errorMessages.required : null }),
    send: async ({ reason }) => {
      if (!act) return
      if (person && !asking) return setAsking(true)
      setAsking(false)
      client.setQueryData(
        disputesQuery.queryKey,
        await sendAct(dispute, act, person?.id ?? null, reason.trim()),
      )
      toastDone(disputeMessages.done)
      form.reset()
    },
  })
  const { values, field, busy } = form
  const person = [...dispute.guardians, dispute.child].find(one => one.id === values.user_id)
  const act = person ? actOf(values.act) : 'close'
  const name = person ? fullName(person) : ''
  const noneId = useId()
  const choose = (one: Dispute['child']) => (
    <Button
      small
      aria-pressed={one.id === person?.id}
      aria-label={format(disputeMessages.actOnName, { name: fullName(one) })}
      onClick={() => form.change({ user_id: one.id === person?.id ? 0 : one.id, act: '' })}
    >
      {disputeMessages.actOn}
    </Button>
  )
  return (
    <DisputeCard dispute={dispute} actOn={choose}>
      <form {...form.element}>
        <Stack gap="small">
          {person ? (
            <ChoiceCards
              label={format(disputeMessages.actsOn, { name })}
              choices={choicesOf(person, dispute)}
              {...field('act')}
            />
          ) : (
            <p>{disputeMessages.closeNote}</p>
          )}
          <LongTextField label={disputeMessages.reason} rows={3} maxLength={500} {...field('reason')} />
          <FormError message={form.error} />
          {!act && (
            <p id={noneId} className="soft">
              {disputeMessages.chooseFirst}
            </p>
          )}
          <div>
            <Button
              type="submit"
              look={person ? 'danger' : 'main'}
              busy={busy}
              disabled={act === undefined}
              aria-describedby={act ? undefined : noneId}
            >
              {act ? format(disputeMessages.actNames, { act, name }) : disputeMessages.send}
            </Button>
          </div>
        </Stack>
        {person && act && (
          <ConfirmDialog
            open={asking}
            title={format(disputeMessages.actTitle, { act, name })}
            confirm={format(disputeMessages.actNames, { act, name })}
            destroys
            busy={busy}
            onCancel={() => setAsking(false)}
            onConfirm={() => void form.submit()}
          >
            {format(disputeMessages.actText, { act, name, child: dispute.child.first_name })}
          </ConfirmDialog>
        )}
      </form>
    </DisputeCard>
  )
}

const actOf = (name: string) => disputeActs.find(one => one === name)

/** The acts on a person, each with its consequence: a child has no link to itself. */
const choicesOf = (person: Dispute['child'], { child }: Dispute) =>
  disputeActs
    .filter(act => act !== 'close' && (act !== 'end-link' || person.id !== child.id))
    .map(act => ({
      value: act,
      label: format(disputeMessages.actLabels, { act }),
      note: format(disputeMessages.actText, { act, name: fullName(person), child: child.first_name }),
    }))
