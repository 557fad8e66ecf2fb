import { maxLengths } from '@kindling/rules/formats'
import { isWholeInvite, type ParentInvite } from '@kindling/rules/invites'
import { familyMessages } from '@kindling/rules/messages/families'
import { guardianMessages } from '@kindling/rules/messages/guardians'
import { uiMessages } from '@kindling/rules/messages/ui'
import { inviteEmailFault, personNameFault } from '@kindling/rules/typed-fields'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { sendEmailInvite } from './api.ts'
import { faultOfInvite, type InviteFormProps } from './invite-sending.ts'

const start: ParentInvite = { first_name: '', last_name: '', email: '', email_message: '' }

/** Invites by email; an incomplete or flagged form and a known address are told in passing (FAMILIES-16, FAMILIES-23). */
export function EmailInviteForm({ child, onInvited }: InviteFormProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const form = useForm<ParentInvite>({
    initialValues: start,
    validate: {
      first_name: personNameFault,
      last_name: personNameFault,
      email: inviteEmailFault,
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { errors } = form.validate()
    if (!isWholeInvite(form.values, errors)) return toastFailed(familyMessages.inviteIncomplete)
    setBusy(true)
    const fault = await invite(child, form.values)
    setBusy(false)
    if (fault) return toastFailed(fault)
    void client.invalidateQueries({ queryKey: keys.guardians(child.id) })
    onInvited(form.values.email.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <InviteFields form={form} />
        <Button type="submit" look="main" wide busy={busy}>
          {busy ? guardianMessages.sending : guardianMessages.send}
        </Button>
      </Stack>
    </form>
  )
}

/** Sends the invite; gives the sentence of what went wrong, or null. */
async function invite(child: InviteFormProps['child'], form: ParentInvite): Promise<string | null> {
  const { first_name, last_name, email, email_message } = form
  const extra = { add_child: true, add_friend: false, first_name, last_name }
  const body = { email, message: email_message, type: 'child' as const, extra }
  try {
    const code = child.profile_code ? { profile_code: child.profile_code } : {}
    const { result } = await sendEmailInvite(child.id, { ...body, ...code }, crypto.randomUUID())
    return result ? null : familyMessages.emailExists
  } catch (error) {
    return faultOfInvite(error)
  }
}

function InviteFields({ form }: { form: UseFormReturnType<ParentInvite> }) {
  return (
    <>
      <TextField
        label={guardianMessages.firstName}
        maxLength={maxLengths.name}
        autoComplete="off"
        {...form.getInputProps('first_name')}
      />
      <TextField
        label={guardianMessages.lastName}
        maxLength={maxLengths.name}
        autoComplete="off"
        {...form.getInputProps('last_name')}
      />
      <TextField
        type="email"
        label={guardianMessages.email}
        maxLength={maxLengths.email}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <LongTextField
        label={format(uiMessages.optional, { label: guardianMessages.message })}
        rows={3}
        maxLength={maxLengths.inviteMessage}
        {...form.getInputProps('email_message')}
        value={form.values.email_message}
      />
    </>
  )
}
