import { accountMessages } from '@kindling/rules/messages/accounts'
import { profileMessages } from '@kindling/rules/messages/profile'
import { uiMessages } from '@kindling/rules/messages/ui'
import { newPasswordFault } from '@kindling/rules/typed-fields'
import { useForm } from '@mantine/form'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { sendNewPassword } from './api.ts'

const checks = {
  password: newPasswordFault,
  repeated: (value: string, values: { password: string }) =>
    value === values.password ? null : accountMessages.passwordsDiffer,
}

/** The confirmation has to equal the new password before anything is sent (ACCOUNTS-14). */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { busy, error, setError, send } = useSending()
  const form = useForm({ initialValues: { current: '', password: '', repeated: '' }, validate: checks })
  const close = () => {
    form.reset()
    setError(null)
    onClose()
  }
  const submit = form.onSubmit(({ current, password }) =>
    send(async () => {
      await sendNewPassword(current, password)
      toastDone(profileMessages.passwordChanged)
      close()
    }),
  )
  return (
    <Dialog open={open} onClose={close} title={profileMessages.changePassword} size="small">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError message={error} />
          <PasswordField
            label={profileMessages.currentPassword}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('current')}
          />
          <PasswordField
            meter
            label={profileMessages.newPassword}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={profileMessages.repeatPassword}
            autoComplete="new-password"
            {...form.getInputProps('repeated')}
          />
          <Button type="submit" look="main" wide busy={busy}>
            {uiMessages.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
