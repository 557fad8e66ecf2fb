import { errorMessages } from '@kindling/rules/messages/errors'
import { supportMessages } from '@kindling/rules/messages/support'
import { reasonLengths } from '@kindling/rules/support'
import { supportReasonFault } from '@kindling/rules/typed-fields'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type FoundAccount, sendStart } from './api.ts'

/** The reason and the operator's own password. The page is reloaded, so that no data of the operator stays on it. */
export function StartDialog({ account, onClose }: { account: FoundAccount | null; onClose: () => void }) {
  const form = useForm({
    start: { reason: '', current_password: '' },
    check: ({ reason, current_password }) => ({
      reason: supportReasonFault(reason),
      current_password: current_password === '' ? errorMessages.required : null,
    }),
    send: async ({ reason, current_password }) => {
      if (!account) return
      const session = await sendStart(account.id, reason, current_password)
      location.assign(session.landing)
    },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog
      open={account !== null}
      onClose={close}
      title={format(supportMessages.choose, { name: account?.name ?? '' })}
    >
      <form {...form.element}>
        <Stack>
          <p>{supportMessages.lead}</p>
          <LongTextField
            label={supportMessages.reason}
            description={supportMessages.reasonNote}
            between={reasonLengths}
            rows={3}
            data-autofocus
            {...form.field('reason')}
          />
          <PasswordField
            label={supportMessages.password}
            autoComplete="current-password"
            {...form.field('current_password')}
          />
          <FormError message={form.error} />
          <Button type="submit" look="main" wide busy={form.busy}>
            {supportMessages.start}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
