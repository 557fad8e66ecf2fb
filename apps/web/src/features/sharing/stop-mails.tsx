import { shareMessages } from '@kindling/rules/messages/share-mails'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { useSending } from '../../ui/use-sending.ts'
import { sendStop } from './api.ts'

/** Only the press ends the mails: mail scanners open the links in mails. */
export function StopMails({ token }: { token: string }) {
  const [answer, setAnswer] = useState<string | null>(null)
  const { busy, error, send } = useSending()
  if (answer) return <Stopped answer={answer} />
  return (
    <Stack>
      <FormError message={error} />
      <Button
        look="main"
        wide
        busy={busy}
        onClick={() => void send(async () => setAnswer(await sendStop(token)))}
      >
        {shareMessages.stop}
      </Button>
    </Stack>
  )
}

function Stopped({ answer }: { answer: string }) {
  const place = useFocusFirst<HTMLParagraphElement>()
  return (
    <p ref={place} tabIndex={-1}>
      {answer}
    </p>
  )
}
