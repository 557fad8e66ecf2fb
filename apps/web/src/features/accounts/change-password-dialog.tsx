import { newPasswordFault } from '@kindling/rules/typed-fields'
import { accountWords } from '@kindling/rules/words/accounts'
import { profileWords } from '@kindling/rules/words/profile'
import { uiWords } from '@kindling/rules/words/ui'
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
    value === values.password ? null : accountWords.passwordsDiffer,
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
      toastDone(profileWords.passwordChanged)
      close()
    }),
  )
  return (
    <Dialog open={open} onClose={close} title={profileWords.changePassword} size="small">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError message={error} />
          <PasswordField
            label={profileWords.currentPassword}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('current')}
          />
          <PasswordField
            meter
            label={profileWords.newPassword}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={profileWords.repeatPassword}
            autoComplete="new-password"
            {...form.getInputProps('repeated')}
          />
          <Button type="submit" look="main" wide busy={busy}>
            {uiWords.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
