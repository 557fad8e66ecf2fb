import { maxLengths } from '@kindling/rules/formats'
import { isWholeInvite, type ParentInvite } from '@kindling/rules/invites'
import { familyMessages } from '@kindling/rules/messages/families'
import { guardianMessages } from '@kindling/rules/messages/guardians'
import { uiMessages } from '@kindling/rules/messages/ui'
import { inviteEmailFault, personNameFault } from '@kindling/rules/typed-fields'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { faultAt } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { type Form, useForm } from '../../ui/use-form.ts'
import { sendEmailInvite } from './api.ts'
import { type InviteFormProps, sentenceOfInvite } from './invite-sending.ts'

const start: ParentInvite = { first_name: '', last_name: '', email: '', email_message: '' }

const faultsOf = ({ first_name, last_name, email }: ParentInvite) => ({
  first_name: personNameFault(first_name),
  last_name: personNameFault(last_name),
  email: inviteEmailFault(email),
})

/** Invites by email; an incomplete or flagged form also shows a toast (FAMILIES-16). */
export function EmailInviteForm({ child, onInvited }: InviteFormProps) {
  const client = useQueryClient()
  const form = useForm({
    start,
    check: faultsOf,
    send: async (invite, key) => {
      const { result } = await sendEmailInvite(child.id, bodyOf(child, invite), key)
      if (!result) throw faultAt('email', familyMessages.emailExists)
      void client.invalidateQueries({ queryKey: keys.guardians(child.id) })
      onInvited(invite.email.trim())
    },
    sentenceOf: sentenceOfInvite,
  })
  const submit = (event: FormEvent) => {
    if (!isWholeInvite(form.values, faultsOf(form.values))) toastFailed(familyMessages.inviteIncomplete)
    void form.submit(event)
  }
  return (
    <form {...form.element} onSubmit={submit}>
      <Stack>
        <InviteFields form={form} />
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy}>
          {form.busy ? guardianMessages.sending : guardianMessages.send}
        </Button>
      </Stack>
    </form>
  )
}

function bodyOf({ profile_code }: InviteFormProps['child'], invite: ParentInvite) {
  const { first_name, last_name, email, email_message: message } = invite
  const extra = { add_child: true, add_friend: false, first_name, last_name }
  return { email, message, type: 'child' as const, extra, ...(profile_code ? { profile_code } : {}) }
}

function InviteFields({ form }: { form: Form<ParentInvite> }) {
  return (
    <>
      <TextField
        label={guardianMessages.firstName}
        maxLength={maxLengths.name}
        autoComplete="off"
        {...form.field('first_name')}
      />
      <TextField
        label={guardianMessages.lastName}
        maxLength={maxLengths.name}
        autoComplete="off"
        {...form.field('last_name')}
      />
      <TextField
        type="email"
        label={guardianMessages.email}
        maxLength={maxLengths.email}
        autoComplete="off"
        {...form.field('email')}
      />
      <LongTextField
        label={format(uiMessages.optional, { label: guardianMessages.message })}
        rows={3}
        maxLength={maxLengths.inviteMessage}
        {...form.field('email_message')}
      />
    </>
  )
}
