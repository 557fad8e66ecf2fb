import { familyLetterMessages } from '@kindling/rules/messages/family-letters'
import { useQueryClient } from '@tanstack/react-query'
import { changeSession } from '../../platform/account.ts'
import { endSession, useSession } from '../../platform/session.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'

interface AnotherAccountProps {
  words: string
  /** Quiet if signing out is not the recommended next step. */
  look?: ButtonLook
}

/** Why the letter does not open for this account, and the way to the right account: the page stays, and restarts. */
export function AnotherAccount({ words, look = 'main' }: AnotherAccountProps) {
  const client = useQueryClient()
  const { impersonated } = useSession()
  const { busy, error, send } = useSending()
  const leave = () =>
    send(async () => {
      changeSession(await endSession())
      // Data of the other account is removed, and the page's data is refetched.
      await client.resetQueries()
    })
  return (
    <Stack>
      <p>{words}</p>
      <FormError message={error} />
      {/* A support visit ends by its own button. */}
      {!impersonated && (
        <div>
          <Button look={look} busy={busy} onClick={leave}>
            {familyLetterMessages.anotherAccount}
          </Button>
        </div>
      )}
    </Stack>
  )
}
