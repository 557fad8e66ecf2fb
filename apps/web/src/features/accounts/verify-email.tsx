import { onboardingWords } from '@kindling/rules/words/onboarding'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { changeOwnUser, currentSession } from '../../platform/account.ts'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { askForCode, sendCode } from './api.ts'

interface VerifyEmailDialogProps {
  open: boolean
  email: string
  onClose: () => void
}

/** Six digits by mail, typed here: then the account is Verified (ONBOARDING-12 to ONBOARDING-14). */
export function VerifyEmailDialog({ open, email, onClose }: VerifyEmailDialogProps) {
  const [isSent, setSent] = useState(false)
  const { busy, error, send } = useSending()
  const ask = () =>
    send(async () => {
      const { account_status } = await askForCode()
      if (account_status === 'Verified') finish()
      else setSent(true)
    })
  const finish = () => {
    const { user } = currentSession()
    if (user) changeOwnUser({ ...user, account_status: 'Verified' })
    toastDone(onboardingWords.verified)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={onboardingWords.verifyTitle} size="small">
      <Stack>
        <p>{say(isSent ? onboardingWords.verifySent : onboardingWords.verifyLead, { email })}</p>
        <FormError message={error} />
        {isSent ? (
          <CodeForm onVerified={finish} onAgain={ask} />
        ) : (
          <Row>
            <Button look="main" busy={busy} onClick={ask}>
              {onboardingWords.verifySend}
            </Button>
            <Button onClick={onClose}>{onboardingWords.verifyLater}</Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  )
}

function CodeForm({ onVerified, onAgain }: { onVerified: () => void; onAgain: () => void }) {
  const { busy, error, send } = useSending()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: value => (/^\d{6}$/.test(value.trim()) ? null : onboardingWords.codeShape) },
  })
  const submit = form.onSubmit(({ code }) =>
    send(async () => {
      await sendCode(code.trim())
      onVerified()
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormError message={error} />
        <TextField
          label={onboardingWords.verifyCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          data-autofocus
          {...form.getInputProps('code')}
        />
        <Row>
          <Button type="submit" look="main" busy={busy}>
            {onboardingWords.verifyAct}
          </Button>
          <Button look="plain" onClick={onAgain}>
            {onboardingWords.verifyAgain}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
