import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordForm } from '../../ui/password-form.tsx'
import { passkeysQuery, sendNewCodes } from './api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const make = async (currentPassword: string) => {
    const { recovery_codes, ...passkeys } = await sendNewCodes(currentPassword)
    client.setQueryData(passkeysQuery.queryKey, passkeys)
    setCodes(recovery_codes)
  }
  if (codes)
    return (
      <Dialog open onClose={onClose} title={passkeyMessages.codesHeading} size="small">
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={passkeyMessages.codesTitle} size="small">
      <PasswordForm act={passkeyMessages.codesAct} onSubmit={make}>
        <p>{passkeyMessages.codesText}</p>
      </PasswordForm>
    </Dialog>
  )
}
