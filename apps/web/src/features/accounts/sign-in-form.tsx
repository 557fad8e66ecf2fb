import { safeRedirect } from '@kindling/rules/links'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { signInMessages } from '@kindling/rules/messages/sign-in'
import { useContext } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Link, NavigationContext } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { ProviderButtons } from '../registration/index.ts'
import { pagesToGoOn, signIn } from './sign-in.ts'

interface SignInFormProps {
  /** The full address that the reader requested (NAVIGATION-07). */
  redirect?: string | undefined
  /** The username, if a link contains it. */
  name?: string
  onDone?: () => void
}

/** Loading, error and success of one sign-in; nothing typed is lost on an error. */
export function SignInForm({ redirect, name = '', onDone }: SignInFormProps) {
  const { element, field, box, error, busy } = useSignIn({ redirect, name, onDone })
  return (
    <form {...element}>
      <Stack>
        <ProviderButtons purpose="login" query={{ login_redirect: redirect }} />
        <TextField
          label={signInMessages.name}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          data-autofocus
          {...field('name')}
        />
        <PasswordField
          label={signInMessages.password}
          autoComplete="current-password"
          {...field('password')}
        />
        <CheckField label={signInMessages.remember} {...box('remember')} />
        <FormError message={error} />
        <Button type="submit" look="main" wide busy={busy}>
          {busy ? signInMessages.working : signInMessages.submit}
        </Button>
        <ButtonLink href="/signin/reset" look="plain" {...(onDone ? { onClick: onDone } : {})}>
          {signInMessages.forgotten}
        </ButtonLink>
        <p>
          {signInMessages.noAccount}{' '}
          <Link href="/registration" onClick={onDone}>
            {signInMessages.createAccount}
          </Link>
        </p>
        <p>
          {registrationMessages.schoolHint}{' '}
          <Link href="/registration/classroom" onClick={onDone}>
            {registrationMessages.schoolAct}
          </Link>
        </p>
      </Stack>
    </form>
  )
}

interface SigningIn {
  redirect: string | undefined
  name: string
  onDone: (() => void) | undefined
}

function useSignIn({ redirect, name, onDone }: SigningIn) {
  const navigation = useContext(NavigationContext)
  return useForm({
    start: { name, password: '', remember: false },
    check: ({ name, password }) => ({
      name: name.trim() ? null : signInMessages.nameMissing,
      password: password ? null : signInMessages.passwordMissing,
    }),
    send: async ({ name, password, remember }) => {
      const wanted = safeRedirect(redirect, location.origin)
      const outcome = await signIn({
        name: name.trim(),
        password,
        remember,
        loginPath: wanted ?? location.pathname,
      })
      onDone?.()
      const carried = wanted ? `?${new URLSearchParams({ login_redirect: wanted })}` : ''
      const next =
        outcome.kind === 'signed-in' ? (wanted ?? outcome.landing) : pagesToGoOn[outcome.kind] + carried
      navigation?.go(next)
    },
  })
}
