import { guardianRequestWords } from '@kindling/rules/words/guardian-requests'
import { guardianWords } from '@kindling/rules/words/guardians'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type NamedInvite, sendAcceptance, sendIgnoring } from './api.ts'

interface InviteAnswerProps {
  invite: NamedInvite
  onAccepted?: () => void
  onIgnored?: () => void
}

/** Yes or no to an invite; only this changes anything. */
export function InviteAnswer({ invite, onAccepted, onIgnored }: InviteAnswerProps) {
  const client = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const [denying, setDenying] = useState(false)
  const { busy, error, send } = useSending()
  const refresh = () => {
    for (const queryKey of [keys.receivedInvites, keys.children, keys.guardianRequests])
      void client.invalidateQueries({ queryKey })
  }
  const accept = () =>
    send(async () => {
      const { child, request } = await sendAcceptance(invite, key.current)
      if (child) toastDone(say(guardianWords.accepted, { name: child.first_name }))
      if (request) toastDone(say(guardianRequestWords.askedText, { name: request.child_first_name }))
      refresh()
      onAccepted?.()
    })
  const ignore = () =>
    send(async () => {
      setDenying(false)
      await sendIgnoring(invite)
      toastDone(guardianWords.ignored)
      refresh()
      onIgnored?.()
    })
  return (
    <Stack gap="small">
      <FormError message={error} />
      <Row>
        <Button look="main" busy={busy} onClick={accept}>
          {busy ? guardianWords.accepting : guardianWords.accept}
        </Button>
        <Button disabled={busy} onClick={() => setDenying(true)}>
          {guardianWords.notNow}
        </Button>
      </Row>
      <ConfirmDialog
        open={denying}
        title={guardianWords.notNowTitle}
        confirm={guardianWords.notNowAct}
        destroys
        busy={busy}
        onCancel={() => setDenying(false)}
        onConfirm={ignore}
      >
        {guardianWords.notNowText}
      </ConfirmDialog>
    </Stack>
  )
}
