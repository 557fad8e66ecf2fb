import { maxLengths } from '@kindling/rules/formats'
import { officeMessages } from '@kindling/rules/messages/offices'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Stack } from './card.tsx'
import { TextField } from './fields.tsx'
import { FormError } from './form-error.tsx'
import styles from './office-holders.module.css'
import { toastDone } from './toast-store.ts'
import { useSending } from './use-sending.ts'

interface AppointByEmailProps {
  label: string
  /** What is said when it is done. */
  done: string
  onAppoint: (email: string) => Promise<void>
  /** What else has to be given. */
  children?: ReactNode
  ready?: boolean
}

/** Gives an office to the owner of an address. */
export function AppointByEmail({ label, done, onAppoint, children, ready = true }: AppointByEmailProps) {
  const [email, setEmail] = useState('')
  const { busy, error, send } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await onAppoint(email.trim())
      setEmail('')
      toastDone(done)
    })
  }
  return (
    <form onSubmit={submit} noValidate className={styles.appoint}>
      <Stack gap="small">
        <FormError message={error} />
        <TextField
          label={label}
          type="email"
          value={email}
          maxLength={maxLengths.email}
          onChange={event => setEmail(event.currentTarget.value)}
        />
        {children}
        <div>
          <Button type="submit" busy={busy} disabled={email.trim() === '' || !ready}>
            {officeMessages.appoint}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
