import { maxLengths } from '@kindling/rules/formats'
import { fullName } from '@kindling/rules/full-name'
import { familyLetterMessages } from '@kindling/rules/messages/family-letters'
import { emailFault } from '@kindling/rules/typed-fields'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type FamilyStudent, mailLetter } from './api.ts'

interface MailDialogProps {
  groupId: number
  student: FamilyStudent
  onClose: () => void
}

/** The letter goes to one address, and works for nobody else. */
export function MailDialog({ groupId, student, onClose }: MailDialogProps) {
  const client = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const { busy, error, send } = useSending()
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailFault } })
  const submit = form.onSubmit(({ email }) =>
    send(async () => {
      const sent = key.current
      key.current = crypto.randomUUID()
      await mailLetter(groupId, student.id, email.trim(), sent)
      toastDone(format(familyLetterMessages.mailed, { to: email.trim() }))
      void client.invalidateQueries({ queryKey: keys.classFamilies(groupId) })
      onClose()
    }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={format(familyLetterMessages.mailFor, { name: fullName(student) })}
      size="small"
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>{familyLetterMessages.mailLead}</p>
          <FormError message={error} />
          <TextField
            type="email"
            label={familyLetterMessages.mailAddress}
            maxLength={maxLengths.email}
            data-autofocus
            {...form.getInputProps('email')}
          />
          <Button type="submit" look="main" busy={busy}>
            {familyLetterMessages.mailSend}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
