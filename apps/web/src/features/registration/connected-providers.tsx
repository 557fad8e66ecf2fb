import { registrationMessages } from '@kindling/rules/messages/registration'
import { useState } from 'react'
import { currentProduct, type SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { refreshSession } from '../../platform/session.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordForm } from '../../ui/password-form.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { sendConfirmation, sendDisconnect } from './api.ts'

/** Connects and disconnects the external accounts that a user signs in with; nothing if there is no provider. */
export function ConnectedProviders({ user }: { user: SessionUser }) {
  const { connected } = useQueryOfAddress()
  const { busy, error, send } = useSending()
  const [connecting, setConnecting] = useState<Asked | null>(null)
  const providers = currentProduct().providers.filter(isAsked)
  if (providers.length === 0) return null
  const failed = connected === 'failed' ? registrationMessages.connectFailed : null
  return (
    <Card as="section">
      <Stack>
        <div>
          <h2>{registrationMessages.connectedTitle}</h2>
          <p className="soft">{registrationMessages.connectedLead}</p>
        </div>
        <FormError message={error ?? failed} />
        <Row>
          {providers.map(name => {
            const provider = format(registrationMessages.providers, { provider: name })
            const disconnect = () =>
              send(async () => {
                await sendDisconnect(name)
                await refreshSession()
              })
            return subjectOf[name](user) === null ? (
              <Button key={name} onClick={() => setConnecting(name)}>
                {format(registrationMessages.connect, { provider })}
              </Button>
            ) : (
              <Button key={name} busy={busy} onClick={disconnect}>
                {format(registrationMessages.disconnect, { provider })}
              </Button>
            )
          })}
        </Row>
      </Stack>
      {connecting && <ConnectDialog name={connecting} onClose={() => setConnecting(null)} />}
    </Card>
  )
}

/**
 * A provider is a way to sign in: the password is required, so that a person who finds an open browser cannot connect
 * their own account.
 */
function ConnectDialog({ name, onClose }: { name: Asked; onClose: () => void }) {
  const provider = format(registrationMessages.providers, { provider: name })
  const lead = async (currentPassword: string) => {
    await sendConfirmation(currentPassword)
    location.assign(`/oauth/${name}/connect`)
  }
  const title = format(registrationMessages.connect, { provider })
  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <PasswordForm act={title} onSubmit={lead}>
        <p>{format(registrationMessages.connectText, { provider })}</p>
      </PasswordForm>
    </Dialog>
  )
}

/** The providers whose connection is in the account (ACCOUNTS-34), and its field. */
const subjectOf = {
  google: (user: SessionUser) => user.google.uid,
  outlook: (user: SessionUser) => user.outlook_id,
} as const
type Asked = keyof typeof subjectOf
const isAsked = (name: string): name is Asked => name in subjectOf
