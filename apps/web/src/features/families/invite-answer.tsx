import { guardianRequestMessages } from '@kindling/rules/messages/guardian-requests'
import { guardianMessages } from '@kindling/rules/messages/guardians'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
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

/** Yes or no to an invite; only the answer changes anything. */
export function InviteAnswer({ invite, onAccepted, onIgnored }: InviteAnswerProps) {
  const client = useQueryClient()
  const [denying, setDenying] = useState(false)
  const { busy, error, send } = useSending()
  const refresh = () => {
    for (const queryKey of [keys.receivedInvites, keys.children, keys.guardianRequests])
      void client.invalidateQueries({ queryKey })
  }
  const accept = () =>
    send(async key => {
      const { child, request } = await sendAcceptance(invite, key)
      if (child) toastDone(format(guardianMessages.accepted, { name: child.first_name }))
      if (request) toastDone(format(guardianRequestMessages.askedText, { name: request.child_first_name }))
      refresh()
      onAccepted?.()
    })
  const ignore = () =>
    send(async () => {
      setDenying(false)
      await sendIgnoring(invite)
      toastDone(guardianMessages.ignored)
      refresh()
      onIgnored?.()
    })
  return (
    <Stack gap="small">
      <FormError message={error} />
      <Row>
        <Button look="main" busy={busy} onClick={accept}>
          {busy ? guardianMessages.accepting : guardianMessages.accept}
        </Button>
        <Button disabled={busy} onClick={() => setDenying(true)}>
          {guardianMessages.notNow}
        </Button>
      </Row>
      <ConfirmDialog
        open={denying}
        title={guardianMessages.notNowTitle}
        confirm={guardianMessages.notNowAct}
        destroys
        busy={busy}
        onCancel={() => setDenying(false)}
        onConfirm={ignore}
      >
        {guardianMessages.notNowText}
      </ConfirmDialog>
    </Stack>
  )
}
