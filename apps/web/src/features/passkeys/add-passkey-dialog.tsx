import { readDevice } from '@kindling/rules/devices'
import { credentialMessages } from '@kindling/rules/messages/credentials'
import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { passkeysQuery, sendPasskey } from './api.ts'
import { passkeySentence } from './authenticator.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const longestName = 60

/** The suggested name of this device. */
export function suggestedName(): string {
  const { browser, system } = readDevice(navigator.userAgent)
  return [system, browser].filter(Boolean).join(' · ')
}

export const nameFault = (name: string) => (name.trim() ? null : passkeyMessages.nameMissing)

/**
 * Asks for the current password and a name, lets the browser make the passkey, and shows the codes that come with the first
 * one.
 */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes)
    return (
      <Dialog open onClose={onClose} title={passkeyMessages.codesHeading} size="small">
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={passkeyMessages.addTitle} size="small">
      <AddForm onAdded={made => (made ? setCodes(made) : onClose())} />
    </Dialog>
  )
}

function AddForm({ onAdded }: { onAdded: (codes: readonly string[] | undefined) => void }) {
  const client = useQueryClient()
  // The state when the dialog opened: adding a passkey changes it.
  const [isFirst] = useState(() => client.getQueryData(passkeysQuery.queryKey)?.passkeys.length === 0)
  const { element, field, error, busy } = useForm({
    start: { name: suggestedName(), current_password: '' },
    check: ({ name }) => ({ name: nameFault(name) }),
    send: async ({ name, current_password }) => {
      const { recovery_codes: codes, ...passkeys } = await sendPasskey(name, current_password)
      client.setQueryData(passkeysQuery.queryKey, passkeys)
      toastDone(format(passkeyMessages.added, { name: name.trim() }))
      onAdded(codes)
    },
    sentenceOf: passkeySentence,
  })
  return (
    <form {...element}>
      <Stack>
        <p>{passkeyMessages.addLead}</p>
        {isFirst && <p>{passkeyMessages.firstEndsOthers}</p>}
        <TextField label={passkeyMessages.name} maxLength={longestName} {...field('name')} />
        <PasswordField
          label={credentialMessages.currentPassword}
          autoComplete="current-password"
          data-autofocus
          {...field('current_password')}
        />
        <FormError message={error} />
        <Button type="submit" look="main" wide busy={busy}>
          {busy ? passkeyMessages.waiting : passkeyMessages.addAct}
        </Button>
      </Stack>
    </form>
  )
}
