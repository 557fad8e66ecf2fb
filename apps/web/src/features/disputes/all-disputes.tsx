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
import { ChoiceField, LongTextField } from '../../ui/fields.tsx'
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
          <DisputeCard key={dispute.id} dispute={dispute}>
            <Acting dispute={dispute} />
          </DisputeCard>
        ))}
      </Stack>
      <DecidedDisputes decided={decided} />
    </Stack>
  )
}

/** An act against an account asks first; sending it again confirms it. */
function Acting({ dispute }: { dispute: Dispute }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const form = useForm({
    start: { act: '', user_id: meantIn(dispute), reason: '' },
    check: ({ act, user_id, reason }) => ({
      user_id: act === 'close' || user_id ? null : disputeMessages.whoMissing,
      reason: reason.trim() === '' ? errorMessages.required : null,
    }),
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
  const act = actOf(values.act)
  const people = act === 'end-link' ? dispute.guardians : [...dispute.guardians, dispute.child]
  const noneId = useId()
  const named = people.find(one => String(one.id) === values.user_id)
  const isAboutSomebody = act !== undefined && act !== 'close'
  const person = isAboutSomebody ? named : undefined
  return (
    <form {...form.element}>
      <Stack gap="small">
        <ChoiceCards
          label={disputeMessages.act}
          choices={choicesOf(named, dispute.child.first_name)}
          {...field('act')}
        />
        {isAboutSomebody && (
          <ChoiceField
            label={disputeMessages.who}
            data={[
              { value: '', label: disputeMessages.whoNone },
              ...people.map(one => ({ value: String(one.id), label: fullName(one) })),
            ]}
            {...field('user_id')}
          />
        )}
        <LongTextField label={disputeMessages.reason} rows={3} maxLength={500} {...field('reason')} />
        <FormError message={form.error} />
        {!act && (
          <p id={noneId} className="soft">
            {disputeMessages.chooseFirst}
          </p>
        )}
        <Button
          type="submit"
          look={isAboutSomebody ? 'danger' : 'main'}
          busy={busy}
          disabled={act === undefined}
          aria-describedby={act ? undefined : noneId}
        >
          {format(disputeMessages.actNames, { act: act ?? 'close' })}
        </Button>
      </Stack>
      {person && act && (
        <ConfirmDialog
          open={asking}
          title={format(disputeMessages.actTitle, { act, name: fullName(person) })}
          confirm={format(disputeMessages.actNames, { act })}
          destroys
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void form.submit()}
        >
          {format(disputeMessages.actText, { act, name: fullName(person), child: dispute.child.first_name })}
        </ConfirmDialog>
      )}
    </form>
  )
}

const actOf = (name: string) => disputeActs.find(one => one === name)

/** The guardian whom the report is about, as long as the child has this guardian. */
const meantIn = ({ about, about_id, guardians }: Dispute) =>
  about === 'guardian' && guardians.some(({ id }) => id === about_id) ? String(about_id) : ''

/** The acts, each with its consequence for the chosen person. */
const choicesOf = (person: Parameters<typeof fullName>[0] | undefined, child: string) =>
  disputeActs.map(act => ({
    value: act,
    label: format(disputeMessages.actNames, { act }),
    note:
      person && act !== 'close'
        ? format(disputeMessages.actText, { act, name: fullName(person), child })
        : format(disputeMessages.actNotes, { act }),
  }))
