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
  /** Quiet where signing out is not what the reader should do next. */
  look?: ButtonLook
}

/** Why the letter does not open for this account, and the way to the one that it is for: the page stays, and begins anew. */
export function AnotherAccount({ words, look = 'main' }: AnotherAccountProps) {
  const client = useQueryClient()
  const { impersonated } = useSession()
  const { busy, error, send } = useSending()
  const leave = () =>
    send(async () => {
      changeSession(await endSession())
      // What was read as somebody else goes, and what is on the page is read anew.
      await client.resetQueries()
    })
  return (
    <Stack>
      <p>{words}</p>
      <FormError message={error} />
      {/* A visit of support ends by its own button. */}
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
