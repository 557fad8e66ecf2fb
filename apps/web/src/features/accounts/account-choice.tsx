import { safeRedirect } from '@kindling/rules/links'
import { signInMessages } from '@kindling/rules/messages/sign-in'
import { useContext, useState } from 'react'
import { shownKind } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { sendAccountChoice } from './api.ts'
import { accountChoices, finishSignIn, pagesToGoOn } from './sign-in.ts'

/** The accounts that one password fits; choosing one finishes the sign-in (D-62). */
export function AccountChoice({ redirect }: { redirect?: string | undefined }) {
  const navigation = useContext(NavigationContext)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const accounts = accountChoices()
  const choose = async (id: number) => {
    setBusy(id)
    setError(null)
    try {
      const outcome = finishSignIn(await sendAccountChoice(id))
      const wanted = safeRedirect(redirect, location.origin)
      const carried = wanted ? `?${new URLSearchParams({ login_redirect: wanted })}` : ''
      navigation?.go(
        outcome.kind === 'signed-in' ? (wanted ?? outcome.landing) : pagesToGoOn[outcome.kind] + carried,
      )
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(null)
    }
  }
  if (accounts.length === 0) {
    return (
      <Stack>
        <p>{signInMessages.selectExpired}</p>
        <ButtonLink href="/signin" look="main">
          {signInMessages.title}
        </ButtonLink>
      </Stack>
    )
  }
  return (
    <Stack>
      <FormError message={error} />
      {accounts.map(account => (
        <AccountCard
          key={account.id}
          account={account}
          busy={busy === account.id}
          disabled={busy !== null}
          onChoose={() => choose(account.id)}
        />
      ))}
    </Stack>
  )
}

interface AccountCardProps {
  account: ReturnType<typeof accountChoices>[number]
  busy: boolean
  disabled: boolean
  onChoose: () => void
}

function AccountCard({ account, busy, disabled, onChoose }: AccountCardProps) {
  return (
    <Card>
      <Stack gap="small">
        <h2>{account.name}</h2>
        <Row className="soft">
          <span>{format(signInMessages.kinds, { kind: shownKind(account) })}</span>
          {account.school && <span>{account.school}</span>}
        </Row>
        <Button wide busy={busy} disabled={disabled} onClick={onChoose}>
          {format(signInMessages.choose, { name: account.name })}
        </Button>
      </Stack>
    </Card>
  )
}
