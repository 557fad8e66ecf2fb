import { maxLengths } from '@kindling/rules/formats'
import { officeMessages } from '@kindling/rules/messages/offices'
import { Button } from './button.tsx'
import { Stack } from './card.tsx'
import { TextField } from './fields.tsx'
import { FormError } from './form-error.tsx'
import styles from './office-holders.module.css'
import { toastDone } from './toast-store.ts'
import { useForm } from './use-form.ts'

interface AppointByEmailProps {
  label: string
  /** The message when it is done. */
  done: string
  onAppoint: (email: string) => Promise<void>
}

/** Gives an office to the owner of an address. */
export function AppointByEmail({ label, done, onAppoint }: AppointByEmailProps) {
  const form = useForm({
    start: { email: '' },
    send: async ({ email }) => {
      await onAppoint(email.trim())
      form.reset()
      toastDone(done)
    },
  })
  return (
    <form {...form.element} className={styles.appoint}>
      <Stack gap="small">
        <TextField label={label} type="email" maxLength={maxLengths.email} {...form.field('email')} />
        <FormError message={form.error} />
        <div>
          <Button type="submit" busy={form.busy} disabled={form.values.email.trim() === ''}>
            {officeMessages.addAdmin}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
