import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordForm } from '../../ui/password-form.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { type Passkey, passkeysQuery, sendRemoval } from './api.ts'

interface RemovePasskeyDialogProps {
  passkey: Passkey
  isLast: boolean
  onClose: () => void
}

export function RemovePasskeyDialog({ passkey, isLast, onClose }: RemovePasskeyDialogProps) {
  const client = useQueryClient()
  const { name } = passkey
  const remove = async (currentPassword: string) => {
    client.setQueryData(passkeysQuery.queryKey, await sendRemoval(passkey.id, currentPassword))
    toastDone(format(passkeyMessages.removed, { name }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={format(passkeyMessages.removeTitle, { name })} size="small">
      <PasswordForm act={passkeyMessages.removeAct} destroys onSubmit={remove}>
        <p>{isLast ? passkeyMessages.removeLastText : passkeyMessages.removeText}</p>
      </PasswordForm>
    </Dialog>
  )
}
