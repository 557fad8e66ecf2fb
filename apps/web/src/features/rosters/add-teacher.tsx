import { maxLengths } from '@kindling/rules/formats'
import { peopleMessages } from '@kindling/rules/messages/people'
import { useQueryClient } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { sendTeacher } from './api.ts'

/** Brings in a teacher by address; it does not reveal whether the address was known. */
export function AddTeacher() {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const form = useForm({
    start: { email: '' },
    send: async ({ email }) => {
      await sendTeacher({ email: email.trim() })
      toastDone(format(peopleMessages.teacherInvited, { email: email.trim() }))
      void client.invalidateQueries({ queryKey: keys.roster })
      void client.invalidateQueries({ queryKey: keys.offers })
      form.reset()
      setOpen(false)
    },
  })
  return (
    <>
      <Button icon={<MailPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {peopleMessages.addTeacher}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={peopleMessages.addTeacher} size="small">
        <form {...form.element}>
          <Stack>
            <p>{format(peopleMessages.addTeacherNote)}</p>
            <TextField
              label={peopleMessages.colEmail}
              type="email"
              maxLength={maxLengths.email}
              data-autofocus
              {...form.field('email')}
            />
            <FormError message={form.error} />
            <Button
              type="submit"
              look="main"
              wide
              busy={form.busy}
              disabled={form.values.email.trim() === ''}
            >
              {peopleMessages.addTeacher}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
