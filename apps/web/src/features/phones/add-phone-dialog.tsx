import { phoneMessages } from '@kindling/rules/messages/phones'
import { phoneNumberFault, printPhoneNumber } from '@kindling/rules/phones'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { useForm } from '../../ui/use-form.ts'
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
  const { element, field, error, busy } = useForm({
    start: { number: '', current_password: '' },
    check: ({ number }) => ({ number: phoneNumberFault(number) }),
    send: async ({ number, current_password }) => onSent((await askForCode(number, current_password)).number),
  })
  return (
    <form {...element}>
      <Stack>
        <TextField
          label={phoneMessages.number}
          description={phoneMessages.numberNote}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          data-autofocus
          {...field('number')}
        />
        <PasswordField
          label={phoneMessages.currentPassword}
          autoComplete="current-password"
          {...field('current_password')}
        />
        <FormError message={error} />
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
  const place = useFocusFirst<HTMLInputElement>()
  const printed = printPhoneNumber(number)
  const { element, field, error, busy } = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: /^\d{6}$/.test(code.trim()) ? null : phoneMessages.codeShape }),
    send: async ({ code }) => {
      client.setQueryData(phoneQuery.queryKey, await sendCode(code.trim()))
      toastDone(format(phoneMessages.added, { number: printed }))
      onProved()
    },
  })
  return (
    <form {...element}>
      <Stack>
        <TextField
          ref={place}
          label={phoneMessages.code}
          description={format(phoneMessages.sent, { number: printed })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...field('code')}
        />
        <FormError message={error} />
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
