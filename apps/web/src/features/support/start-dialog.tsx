import { errorMessages } from '@kindling/rules/messages/errors'
import { supportMessages } from '@kindling/rules/messages/support'
import { reasonLengths } from '@kindling/rules/support'
import { supportReasonFault } from '@kindling/rules/typed-fields'
import { useForm } from '@mantine/form'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField, PasswordField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { type FoundAccount, sendStart } from './api.ts'

const checks = {
  reason: supportReasonFault,
  password: (value: string) => (value === '' ? errorMessages.required : null),
}

/** The reason and the own password again. The page is opened anew, so that nothing of the operator's own stays on it. */
export function StartDialog({ account, onClose }: { account: FoundAccount | null; onClose: () => void }) {
  const { busy, error, setError, send } = useSending()
  const form = useForm({ initialValues: { reason: '', password: '' }, validate: checks })
  const close = () => {
    form.reset()
    setError(null)
    onClose()
  }
  const submit = form.onSubmit(({ reason, password }) =>
    send(async () => {
      if (!account) return
      const session = await sendStart(account.id, reason, password)
      location.assign(session.landing)
    }),
  )
  return (
    <Dialog
      open={account !== null}
      onClose={close}
      title={format(supportMessages.choose, { name: account?.name ?? '' })}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{supportMessages.lead}</p>
          <FormError message={error} />
          <LongTextField
            label={supportMessages.reason}
            description={supportMessages.reasonNote}
            between={reasonLengths}
            rows={3}
            data-autofocus
            {...form.getInputProps('reason')}
            value={form.values.reason}
          />
          <PasswordField
            label={supportMessages.password}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" look="main" wide busy={busy}>
            {supportMessages.start}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
