import { onboardingMessages } from '@kindling/rules/messages/onboarding'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { changeOwnUser, currentSession, type SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSending } from '../../ui/use-sending.ts'
import { askForCode, sendCode } from './api.ts'

/** Connections from before the address was proved must be made again. */
const disconnected = { google: { uid: null }, outlook_id: null }

interface VerifyEmailDialogProps {
  open: boolean
  email: string
  onClose: () => void
}

/**
 * Six digits that were sent by mail are typed here: then the account is Verified (ONBOARDING-12 to
 * ONBOARDING-14).
 */
export function VerifyEmailDialog({ open, email, onClose }: VerifyEmailDialogProps) {
  const finish = () => {
    toastDone(onboardingMessages.verified)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={onboardingMessages.verifyTitle} size="small">
      <ProveAddress
        email={email}
        onProved={finish}
        later={<Button onClick={onClose}>{onboardingMessages.verifyLater}</Button>}
      />
    </Dialog>
  )
}

interface ProveAddressProps {
  email: string
  onProved: () => void
  later?: ReactNode
  /** The code is sent without a press: users come here only for it. */
  atOnce?: boolean
}

/** The same on a page: if the next step needs a proved address, this comes first. */
export function ProveAddress({ email, onProved, later, atOnce = false }: ProveAddressProps) {
  const [sent, setSent] = useState<'now' | 'before' | null>(null)
  const wasAsked = useRef(false)
  const { busy, error, send } = useSending()
  const { user } = useSession()
  const isConnected = Boolean(user?.google.uid || user?.outlook_id)
  const finish = (more: Partial<SessionUser> = {}) => {
    const { user: now } = currentSession()
    if (now) changeOwnUser({ ...now, account_status: 'Verified', ...more })
    onProved()
  }
  const ask = () =>
    send(async () => {
      const { account_status } = await askForCode()
      if (account_status === 'Verified') finish()
      else setSent('now')
    })
  useEffect(() => {
    if (!atOnce || wasAsked.current) return
    wasAsked.current = true
    void ask()
  })
  return (
    <Stack>
      <p>{format(leads[sent ?? 'not'], { email })}</p>
      {isConnected && <p className="soft">{onboardingMessages.verifyDisconnects}</p>}
      <FormError message={error} />
      {sent ? (
        <CodeForm onVerified={() => finish(disconnected)} onAgain={ask} />
      ) : (
        <>
          <Row>
            <Button look="main" busy={busy} onClick={ask}>
              {onboardingMessages.verifySend}
            </Button>
            {later}
          </Row>
          {/* The page may have been left while the mail was read. */}
          {!atOnce && (
            <div>
              <Button small look="plain" onClick={() => setSent('before')}>
                {onboardingMessages.verifyHave}
              </Button>
            </div>
          )}
        </>
      )}
    </Stack>
  )
}

const leads = {
  not: onboardingMessages.verifyLead,
  now: onboardingMessages.verifySent,
  before: onboardingMessages.verifyType,
}

function CodeForm({ onVerified, onAgain }: { onVerified: () => void; onAgain: () => void }) {
  const { element, field, error, busy } = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: /^\d{6}$/.test(code.trim()) ? null : onboardingMessages.codeShape }),
    send: async ({ code }) => {
      await sendCode(code.trim())
      onVerified()
    },
  })
  return (
    <form {...element}>
      <Stack>
        <TextField
          label={onboardingMessages.verifyCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          data-autofocus
          {...field('code')}
        />
        <FormError message={error} />
        <Row>
          <Button type="submit" look="main" busy={busy}>
            {onboardingMessages.verifyAct}
          </Button>
          <Button look="plain" onClick={onAgain}>
            {onboardingMessages.verifyAgain}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
