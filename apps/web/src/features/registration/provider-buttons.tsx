import { registrationMessages } from '@kindling/rules/messages/registration'
import { useState } from 'react'
import { currentProduct } from '../../platform/account.ts'
import { solveCaptcha } from '../../platform/captcha.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import styles from './registration.module.css'

interface ProviderButtonsProps {
  purpose: 'register' | 'login'
  /** The query that the redirect to the provider carries (ACCOUNTS-57). */
  query: Record<string, string | undefined>
}

/** Sign-in with an external account; nothing if this installation has no provider. */
export function ProviderButtons({ purpose, query }: ProviderButtonsProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { providers } = currentProduct()
  if (providers.length === 0) return null
  const lead = async (provider: string) => {
    setBusy(provider)
    setError(null)
    try {
      const token = purpose === 'register' ? { captcha_token: await solveCaptcha('User/oauth_register') } : {}
      const carried = Object.entries({ ...query, ...token }).flatMap(([name, value]) =>
        value && isCarried(purpose, name) ? [[name, value] as [string, string]] : [],
      )
      location.assign(`/oauth/${provider}/${purpose}?${new URLSearchParams(carried)}`)
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(null)
    }
  }
  return (
    <div className={styles.providers}>
      <FormError message={error} />
      {providers.map(provider => (
        <Button key={provider} wide busy={busy === provider} onClick={() => lead(provider)}>
          {format(registrationMessages.withProvider, {
            provider: format(registrationMessages.providers, { provider }),
          })}
        </Button>
      ))}
      <span className={styles.or}>{registrationMessages.or}</span>
    </div>
  )
}

const registered = ['type', 'zip', 'from', 'webinar_id', 'captcha_token', 'login_redirect']
const isCarried = (purpose: string, name: string) =>
  purpose === 'login' ? name === 'login_redirect' : registered.includes(name) || name.startsWith('utm_')
