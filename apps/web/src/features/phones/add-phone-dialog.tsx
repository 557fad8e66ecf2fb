import { phoneMessages } from '@kindling/rules/messages/phones'
import { printPhoneNumber, readPhoneNumber } from '@kindling/rules/phones'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { useSending } from '../../ui/use-sending.ts'
import { askForCode, phoneQuery, sendCode } from './api.ts'

/** Asks for a number and the current password, and then for the six digits that were sent there. */
export function AddPhoneDialog({ onClose }: { onClose: () => void }) {
  const [number, setNumber] = useState<string | null>(null)
  return (
    <Dialog open onClose={onClose} title={phoneMessages.add} size="small">
      {number === null ? (
        <NumberForm onSent={setNumber} />
      ) : (
        <CodeForm number={number} onProved={onClose} onAgain={() => setNumber(null)} />
      )}
    </Dialog>
  )
}

function NumberForm({ onSent }: { onSent: (number: string) => void }) {
  const { busy, error, send } = useSending()
  const form = useForm({
    initialValues: { number: '', password: '' },
    validate: { number: value => (readPhoneNumber(value) ? null : phoneMessages.numberInvalid) },
  })
  const submit = form.onSubmit(({ number, password }) =>
    send(async () => onSent((await askForCode(number, password)).number)),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormError message={error} />
        <TextField
          label={phoneMessages.number}
          description={phoneMessages.numberNote}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          data-autofocus
          {...form.getInputProps('number')}
        />
        <PasswordField
          label={phoneMessages.currentPassword}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" look="main" wide busy={busy}>
          {phoneMessages.send}
        </Button>
      </Stack>
    </form>
  )
}

interface CodeFormProps {
  number: string
  onProved: () => void
  onAgain: () => void
}

function CodeForm({ number, onProved, onAgain }: CodeFormProps) {
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const field = useFocusFirst<HTMLInputElement>()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: value => (/^\d{6}$/.test(value.trim()) ? null : phoneMessages.codeShape) },
  })
  const printed = printPhoneNumber(number)
  const submit = form.onSubmit(({ code }) =>
    send(async () => {
      client.setQueryData(phoneQuery.queryKey, await sendCode(code.trim()))
      toastDone(format(phoneMessages.added, { number: printed }))
      onProved()
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormError message={error} />
        <TextField
          ref={field}
          label={phoneMessages.code}
          description={format(phoneMessages.sent, { number: printed })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...form.getInputProps('code')}
        />
        <Button type="submit" look="main" wide busy={busy}>
          {phoneMessages.confirm}
        </Button>
        <Button look="plain" onClick={onAgain}>
          {phoneMessages.again}
        </Button>
      </Stack>
    </form>
  )
}
