import { phonePattern } from '@kindling/rules/formats'
import { familyMessages } from '@kindling/rules/messages/families'
import { guardianMessages } from '@kindling/rules/messages/guardians'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { sendSmsInvite } from './api.ts'
import { faultOfInvite, type InviteFormProps } from './invite-sending.ts'

/** Invites by text message; what does not work is told in passing, and nothing typed is lost. */
export function SmsInviteForm({ child, onInvited }: InviteFormProps) {
  const client = useQueryClient()
  const [phone, setPhone] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!phonePattern.test(phone)) return toastFailed(familyMessages.phoneInvalid)
    setBusy(true)
    const body = { phone, user_id: child.id, profile_code: child.profile_code }
    const fault = await sendSmsInvite(body, crypto.randomUUID()).then(
      reply => reply.error,
      error => faultOfInvite(error),
    )
    setBusy(false)
    if (fault) return toastFailed(fault)
    void client.invalidateQueries({ queryKey: keys.guardians(child.id) })
    onInvited(phone)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField
          label={guardianMessages.phone}
          description={guardianMessages.phoneNote}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={phone}
          onChange={event => setPhone(event.currentTarget.value)}
        />
        <Button type="submit" look="main" wide busy={busy}>
          {busy ? guardianMessages.sending : guardianMessages.send}
        </Button>
      </Stack>
    </form>
  )
}
