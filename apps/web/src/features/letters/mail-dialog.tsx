import { maxLengths } from '@kindling/rules/formats'
import { fullName } from '@kindling/rules/full-name'
import { familyLetterMessages } from '@kindling/rules/messages/family-letters'
import { emailFault } from '@kindling/rules/typed-fields'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type FamilyStudent, mailLetter } from './api.ts'

interface MailDialogProps {
  groupId: number
  student: FamilyStudent
  onClose: () => void
}

/** The letter is sent to one address, and works only for its owner. */
export function MailDialog({ groupId, student, onClose }: MailDialogProps) {
  const client = useQueryClient()
  const { element, field, error, busy } = useForm({
    start: { email: '' },
    check: ({ email }) => ({ email: emailFault(email) }),
    send: async ({ email }, key) => {
      await mailLetter(groupId, student.id, email.trim(), key)
      toastDone(format(familyLetterMessages.mailed, { to: email.trim() }))
      void client.invalidateQueries({ queryKey: keys.classFamilies(groupId) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={format(familyLetterMessages.mailFor, { name: fullName(student) })}
      size="small"
    >
      <form {...element}>
        <Stack>
          <p>{familyLetterMessages.mailLead}</p>
          <TextField
            type="email"
            label={familyLetterMessages.mailAddress}
            maxLength={maxLengths.email}
            data-autofocus
            {...field('email')}
          />
          <FormError message={error} />
          <Button type="submit" look="main" busy={busy}>
            {familyLetterMessages.mailSend}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
