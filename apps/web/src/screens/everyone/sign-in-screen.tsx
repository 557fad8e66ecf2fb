import { readSignInName } from '@kindling/rules/links'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { signInMessages } from '@kindling/rules/messages/sign-in'
import { Shapes } from 'lucide-react'
import { SignInForm } from '../../features/accounts/index.ts'
import { LazySecondStep } from '../../features/passkeys/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead, Row } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import styles from './narrow.module.css'

export function SignInScreen() {
  const { login_redirect, oauth, provider } = useQueryOfAddress()
  const { second_step } = useSession()
  if (second_step)
    return (
      <div className={styles.narrow}>
        <LazySecondStep redirect={login_redirect} />
      </div>
    )
  return (
    <div className={styles.narrow}>
      <PageHead title={signInMessages.title} lead={login_redirect ? signInMessages.redirected : undefined} />
      <FormError message={oauthSentence(oauth, provider)} />
      <Card>
        <SignInForm redirect={login_redirect} name={readSignInName(location.hash)} />
      </Card>
      <Row className={styles.below}>
        <ButtonLink href="/signin/class" look="plain" icon={<Shapes aria-hidden="true" />}>
          {signInMessages.pictures}
        </ButtonLink>
      </Row>
    </div>
  )
}

/** The result of a redirect to a provider. */
function oauthSentence(outcome: string | undefined, name: string | undefined): string | null {
  const provider = format(registrationMessages.providers, { provider: name ?? '' })
  if (outcome === 'failed') return format(registrationMessages.oauthFailed, { provider })
  if (outcome === 'exists') return format(registrationMessages.oauthExists, { provider })
  if (outcome === 'unknown') return format(registrationMessages.oauthUnknown, { provider })
  return outcome === 'disabled' ? registrationMessages.oauthDisabled : null
}
