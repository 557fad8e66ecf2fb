import { mostMailedInvites } from '@kindling/rules/invites'
import { friendsHomeMessages } from '@kindling/rules/messages/friends-home'
import { uiMessages } from '@kindling/rules/messages/ui'
import { addressesIn, inviteEmailsFault } from '@kindling/rules/typed-fields'
import { type FormEvent, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { sendMails } from './api.ts'

/** A guardian writes to other families. */
export function MailFriends({ child }: { child: { id: number; first_name: string } }) {
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const { busy, error, setError, send } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = inviteEmailsFault(mostMailedInvites)(to)
    if (fault) return setError(fault)
    void send(async () => {
      const body = { invites: addressesIn(to), invite_note: note, user_id: child.id }
      const sent = await sendMails(body, crypto.randomUUID())
      toastDone(format(friendsHomeMessages.mailed, { count: sent.length }))
      setTo('')
      setNote('')
    })
  }
  return (
    <Card as="section">
      <form onSubmit={submit} noValidate>
        <Stack gap="small">
          <h2>{friendsHomeMessages.mailTitle}</h2>
          <p>{format(friendsHomeMessages.mailLead, { name: child.first_name })}</p>
          <FormError message={error} />
          <TextField
            label={friendsHomeMessages.mailTo}
            description={friendsHomeMessages.mailNote}
            value={to}
            maxLength={2000}
            autoComplete="off"
            onChange={event => setTo(event.currentTarget.value)}
          />
          <LongTextField
            label={format(uiMessages.optional, { label: friendsHomeMessages.note })}
            rows={3}
            maxLength={500}
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
          />
          <Button type="submit" busy={busy}>
            {friendsHomeMessages.mail}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
