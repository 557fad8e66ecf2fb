import { accountMessages } from '@kindling/rules/messages/accounts'
import { profileMessages } from '@kindling/rules/messages/profile'
import { uiMessages } from '@kindling/rules/messages/ui'
import { newPasswordFault } from '@kindling/rules/typed-fields'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { sendNewPassword } from './api.ts'

/** The confirmation must equal the new password before anything is sent (ACCOUNTS-14). */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useForm({
    start: { current_password: '', password: '', repeated: '' },
    check: ({ password, repeated }) => ({
      password: newPasswordFault(password),
      repeated: repeated === password ? null : accountMessages.passwordsDiffer,
    }),
    send: async ({ current_password, password }) => {
      await sendNewPassword(current_password, password)
      toastDone(profileMessages.passwordChanged)
      close()
    },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={profileMessages.changePassword} size="small">
      <form {...form.element}>
        <Stack>
          <PasswordField
            label={profileMessages.currentPassword}
            autoComplete="current-password"
            data-autofocus
            {...form.field('current_password')}
          />
          <PasswordField
            meter
            label={profileMessages.newPassword}
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordField
            label={profileMessages.repeatPassword}
            autoComplete="new-password"
            {...form.field('repeated')}
          />
          <FormError message={form.error} />
          <Button type="submit" look="main" wide busy={form.busy}>
            {uiMessages.save}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
