import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '../../platform/account.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import { nameFault, suggestedName } from './add-passkey-dialog.tsx'
import { sendPasskey } from './api.ts'
import { canUsePasskeys, passkeySentence } from './authenticator.ts'
import { LeaveButton } from './leave-button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface EnrollmentProps {
  onDone: (reply: { message: string; session: Session }) => void
  onLeave: () => void
}

/** The first passkey, which operators must have; the page continues once its codes are saved. */
export function Enrollment({ onDone, onLeave }: EnrollmentProps) {
  const [made, setMade] = useState<{ session: Session; codes: readonly string[] } | null>(null)
  const { element, field, error, busy } = useForm({
    start: { name: suggestedName() },
    check: ({ name }) => ({ name: nameFault(name) }),
    send: async ({ name }) => {
      const { session, recovery_codes: codes = [] } = await sendPasskey(name, null)
      if (session) setMade({ session, codes })
    },
    sentenceOf: passkeySentence,
  })
  if (made) {
    const { session, codes } = made
    return (
      <>
        <h2>{passkeyMessages.codesHeading}</h2>
        <RecoveryCodes codes={codes} onKept={() => onDone({ message: 'OK', session })} />
      </>
    )
  }
  if (!canUsePasskeys())
    return (
      <>
        <p>{passkeyMessages.unsupportedEnroll}</p>
        <LeaveButton onLeave={onLeave} />
      </>
    )
  return (
    <form {...element}>
      <Stack>
        <p>{passkeyMessages.firstEndsOthers}</p>
        <TextField label={passkeyMessages.name} maxLength={60} {...field('name')} />
        <FormError message={error} />
        <Button type="submit" look="main" wide busy={busy} icon={<KeyRound aria-hidden="true" />}>
          {busy ? passkeyMessages.waiting : passkeyMessages.enrollAct}
        </Button>
        <LeaveButton onLeave={onLeave} />
      </Stack>
    </form>
  )
}
