import { verificationMessages } from '@kindling/rules/messages/verification'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { sendDecline } from './api.ts'

/** Answers the requesters, without verifying the school. */
export function DeclineButton({ schoolId }: { schoolId: number }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { element, values, field, error, busy } = useForm({
    start: { answer: '' },
    send: async ({ answer }) => {
      await sendDecline(schoolId, answer.trim())
      await client.invalidateQueries({ queryKey: keys.verification })
      toastDone(verificationMessages.declined)
      setOpen(false)
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{verificationMessages.decline}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={verificationMessages.declineTitle}
        size="small"
      >
        <form {...element}>
          <Stack>
            <p>{verificationMessages.declineText}</p>
            <LongTextField
              label={verificationMessages.declineAnswer}
              maxLength={2000}
              data-autofocus
              {...field('answer')}
            />
            <FormError message={error} />
            <Button type="submit" look="danger" wide busy={busy} disabled={values.answer.trim() === ''}>
              {verificationMessages.decline}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
