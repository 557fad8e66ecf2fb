import { safeRedirect } from '@kindling/rules/links'
import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import { KeyRound } from 'lucide-react'
import { useContext, useState } from 'react'
import { changeSession } from '../../platform/account.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSending } from '../../ui/use-sending.ts'
import { finishSignIn } from '../accounts/index.ts'
import { sendAnswer, sendCode } from './api.ts'
import { canUsePasskeys, passkeySentence } from './authenticator.ts'
import { Enrollment } from './enrollment.tsx'
import { LeaveButton } from './leave-button.tsx'

/** The step that a sign-in still waits for, instead of its form; afterwards the requested page opens. */
export function SecondStep({ redirect }: { redirect: string | undefined }) {
  const session = useSession()
  const arrive = useArrival(redirect)
  const leave = () => {
    const { second_step: _, ...guest } = session
    changeSession(guest)
  }
  const isFirst = session.second_step === 'enrollment'
  return (
    <>
      <PageHead
        title={isFirst ? passkeyMessages.enrollTitle : passkeyMessages.stepTitle}
        lead={isFirst ? passkeyMessages.enrollLead : passkeyMessages.stepLead}
      />
      <Card>
        <Stack>
          {isFirst ? <Enrollment onDone={arrive} onLeave={leave} /> : <Answer onDone={arrive} />}
          {!isFirst && <LeaveButton onLeave={leave} />}
        </Stack>
      </Card>
    </>
  )
}

type Reply = Parameters<typeof finishSignIn>[0]

function useArrival(redirect: string | undefined) {
  const navigation = useContext(NavigationContext)
  return (reply: Reply) => {
    const outcome = finishSignIn(reply)
    if (outcome.kind === 'signed-in')
      navigation?.go(safeRedirect(redirect, location.origin) ?? outcome.landing)
  }
}

function Answer({ onDone }: { onDone: (reply: Reply) => void }) {
  const [byCode, setByCode] = useState(!canUsePasskeys())
  if (!byCode) return <AnswerByPasskey onDone={onDone} onCode={() => setByCode(true)} />
  return (
    <>
      {!canUsePasskeys() && <p>{passkeyMessages.unsupportedStep}</p>}
      <AnswerByCode onDone={onDone} />
      {canUsePasskeys() && (
        <Button look="plain" onClick={() => setByCode(false)}>
          {passkeyMessages.backToPasskey}
        </Button>
      )}
    </>
  )
}

function AnswerByPasskey({ onDone, onCode }: { onDone: (reply: Reply) => void; onCode: () => void }) {
  const { busy, error, send } = useSending(passkeySentence)
  const answer = () => send(async () => onDone(await sendAnswer()))
  return (
    <>
      <FormError message={error} />
      <Button look="main" wide busy={busy} icon={<KeyRound aria-hidden="true" />} onClick={answer}>
        {busy ? passkeyMessages.waiting : passkeyMessages.usePasskey}
      </Button>
      <Button look="plain" onClick={onCode}>
        {passkeyMessages.useCode}
      </Button>
    </>
  )
}

const longestCode = 60

function AnswerByCode({ onDone }: { onDone: (reply: Reply) => void }) {
  const { element, field, error, busy } = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? null : passkeyMessages.codeMissing }),
    send: async ({ code }) => onDone(await sendCode(code)),
  })
  return (
    <form {...element}>
      <Stack>
        <TextField
          label={passkeyMessages.code}
          description={passkeyMessages.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestCode}
          {...field('code')}
        />
        <FormError message={error} />
        <Button type="submit" look="main" wide busy={busy}>
          {passkeyMessages.codeAct}
        </Button>
      </Stack>
    </form>
  )
}
