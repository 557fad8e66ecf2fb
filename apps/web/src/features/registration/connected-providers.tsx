import { registrationWords } from '@kindling/rules/words/registration'
import { currentProduct, type SessionUser } from '../../platform/account.ts'
import { refreshSession } from '../../platform/session.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { say } from '../../platform/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { sendDisconnect } from './api.ts'

/** Connects and disconnects the accounts elsewhere that somebody signs in with; nothing where no provider is known. */
export function ConnectedProviders({ user }: { user: SessionUser }) {
  const { connected } = useQueryOfAddress()
  const { busy, error, send } = useSending()
  const providers = currentProduct().providers.filter(isAsked)
  if (providers.length === 0) return null
  const failed = connected === 'failed' ? registrationWords.connectFailed : null
  return (
    <Card as="section">
      <Stack>
        <div>
          <h2>{registrationWords.connectedTitle}</h2>
          <p className="soft">{registrationWords.connectedLead}</p>
        </div>
        <FormError message={error ?? failed} />
        <Row>
          {providers.map(name => {
            const provider = say(registrationWords.providers, { provider: name })
            const disconnect = () =>
              send(async () => {
                await sendDisconnect(name)
                await refreshSession()
              })
            return subjectOf[name](user) === null ? (
              <Button key={name} onClick={() => location.assign(`/oauth/${name}/connect`)}>
                {say(registrationWords.connect, { provider })}
              </Button>
            ) : (
              <Button key={name} busy={busy} onClick={disconnect}>
                {say(registrationWords.disconnect, { provider })}
              </Button>
            )
          })}
        </Row>
      </Stack>
    </Card>
  )
}

/** The providers whose connection the account tells (ACCOUNTS-34), and by which field. */
const subjectOf = {
  google: (user: SessionUser) => user.google.uid,
  outlook: (user: SessionUser) => user.outlook_id,
} as const
const isAsked = (name: string): name is keyof typeof subjectOf => name in subjectOf
