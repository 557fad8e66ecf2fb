import { mostMailedInvites } from '@kindling/rules/invites'
import { friendsHomeMessages } from '@kindling/rules/messages/friends-home'
import { uiMessages } from '@kindling/rules/messages/ui'
import { addressesIn, inviteEmailsFault } from '@kindling/rules/typed-fields'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { sendMails } from './api.ts'

/** A guardian writes to other families. */
export function MailFriends({ child }: { child: { id: number; first_name: string } }) {
  const form = useForm({
    start: { invites: '', invite_note: '' },
    check: ({ invites }) => ({ invites: inviteEmailsFault(mostMailedInvites)(invites) }),
    send: async ({ invites, invite_note }, key) => {
      const body = { invites: addressesIn(invites), invite_note, user_id: child.id }
      const sent = await sendMails(body, key)
      toastDone(format(friendsHomeMessages.mailed, { count: sent.length }))
      form.reset()
    },
  })
  return (
    <Card as="section">
      <form {...form.element}>
        <Stack gap="small">
          <h2>{friendsHomeMessages.mailTitle}</h2>
          <p>{format(friendsHomeMessages.mailLead, { name: child.first_name })}</p>
          <TextField
            label={friendsHomeMessages.mailTo}
            description={friendsHomeMessages.mailNote}
            maxLength={2000}
            autoComplete="off"
            {...form.field('invites')}
          />
          <LongTextField
            label={format(uiMessages.optional, { label: friendsHomeMessages.note })}
            rows={3}
            maxLength={500}
            {...form.field('invite_note')}
          />
          <FormError message={form.error} />
          <Button type="submit" busy={form.busy}>
            {friendsHomeMessages.mail}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
