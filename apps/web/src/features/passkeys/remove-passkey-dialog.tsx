import { passkeyWords } from '@kindling/rules/words/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { say } from '../../platform/words.ts'
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
    toastDone(say(passkeyWords.removed, { name }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={say(passkeyWords.removeTitle, { name })} size="small">
      <PasswordForm act={passkeyWords.removeAct} destroys onSubmit={remove}>
        <p>{isLast ? passkeyWords.removeLastText : passkeyWords.removeText}</p>
      </PasswordForm>
    </Dialog>
  )
}
