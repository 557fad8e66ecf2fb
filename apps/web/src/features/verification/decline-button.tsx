import { verificationMessages } from '@kindling/rules/messages/verification'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { sendDecline } from './api.ts'

/** Answers those who asked, without verifying the school. */
export function DeclineButton({ schoolId }: { schoolId: number }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const { busy, error, send } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await sendDecline(schoolId, answer.trim())
      await client.invalidateQueries({ queryKey: keys.verification })
      toastDone(verificationMessages.declined)
      setOpen(false)
    })
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{verificationMessages.decline}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={verificationMessages.declineTitle}
        size="small"
      >
        <form onSubmit={submit} noValidate>
          <Stack>
            <p>{verificationMessages.declineText}</p>
            <FormError message={error} />
            <LongTextField
              label={verificationMessages.declineAnswer}
              value={answer}
              maxLength={2000}
              data-autofocus
              onChange={event => setAnswer(event.currentTarget.value)}
            />
            <Button type="submit" look="danger" wide busy={busy} disabled={answer.trim() === ''}>
              {verificationMessages.decline}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
