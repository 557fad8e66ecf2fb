import type { ConsentPurpose } from '@kindling/rules/consents'
import { consentMessages } from '@kindling/rules/messages/consents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { consentsQuery, sendConsent } from './api.ts'

interface ConsentButtonProps {
  child: { id: number; first_name: string }
  purpose: ConsentPurpose
  gives: boolean
  /** Beside the button of another child, so it names its child. */
  isNamed: boolean
}

/** Gives at once; before a withdrawal it explains the consequences. */
export function ConsentButton({ child, purpose, gives, isNamed }: ConsentButtonProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const values = { purpose, name: child.first_name }
  const words = isNamed
    ? { give: consentMessages.giveShort, withdraw: consentMessages.withdrawShort }
    : consentMessages
  const decision = useMutation({
    mutationFn: () => sendConsent(child.id, purpose, gives),
    onSuccess: consents => {
      client.setQueryData(consentsQuery(child.id).queryKey, consents)
      void client.invalidateQueries({ queryKey: keys.anyFriends })
      toastDone(gives ? consentMessages.done : consentMessages.undone)
    },
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        small
        busy={decision.isPending}
        aria-label={format(gives ? consentMessages.giveFor : consentMessages.withdrawFor, values)}
        onClick={() => (gives ? decision.mutate() : setAsking(true))}
      >
        {format(gives ? words.give : words.withdraw, values)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={consentMessages.withdrawTitle}
        confirm={consentMessages.withdraw}
        destroys
        busy={decision.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => decision.mutate()}
      >
        {format(consentMessages.notes, values)}
      </ConfirmDialog>
    </>
  )
}
