import { safeRedirect } from '@kindling/rules/links'
import { signInMessages } from '@kindling/rules/messages/sign-in'
import { useContext, useEffect, useState } from 'react'
import { shownKind } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead, Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { sendAccountChoice } from './api.ts'
import { accountChoices, finishSignIn, pagesToGoOn } from './sign-in.ts'

/** The accounts that match one password; choosing one finishes the sign-in (D-62). */
export function AccountChoice({ redirect }: { redirect?: string | undefined }) {
  const navigation = useContext(NavigationContext)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const accounts = accountChoices()
  const wanted = safeRedirect(redirect, location.origin)
  const carried = wanted ? `?${new URLSearchParams({ login_redirect: wanted })}` : ''
  const choose = async (id: number) => {
    setBusy(id)
    setError(null)
    try {
      const outcome = finishSignIn(await sendAccountChoice(id))
      navigation?.go(
        outcome.kind === 'signed-in' ? (wanted ?? outcome.landing) : pagesToGoOn[outcome.kind] + carried,
      )
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(null)
    }
  }
  if (accounts.length === 0)
    return <NothingToChoose wanted={wanted} signIn={`${pagesToGoOn['second-step']}${carried}`} />
  return (
    <>
      <PageHead title={signInMessages.selectTitle} lead={signInMessages.selectLead} />
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
    </>
  )
}

interface NothingToChooseProps {
  /** The address that the reader requested. */
  wanted: string | null
  signIn: string
}

/** The address was typed, or the page reloaded: signed-in users are redirected, and others sign in first (ACCOUNTS-08). */
function NothingToChoose({ wanted, signIn }: NothingToChooseProps) {
  const navigation = useContext(NavigationContext)
  const { user, landing } = useSession()
  const goOnTo = user ? (wanted ?? landing) : null
  useEffect(() => {
    if (goOnTo) navigation?.moveOn(goOnTo)
  }, [goOnTo, navigation])
  if (goOnTo) return <Pending />
  return (
    <>
      <PageHead title={signInMessages.selectTitle} />
      <Stack>
        <p>{signInMessages.selectExpired}</p>
        <ButtonLink href={signIn} look="main">
          {signInMessages.title}
        </ButtonLink>
      </Stack>
    </>
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
