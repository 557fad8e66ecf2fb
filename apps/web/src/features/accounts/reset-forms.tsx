import { maxLengths } from '@kindling/rules/formats'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { credentialMessages } from '@kindling/rules/messages/credentials'
import { emailFault, newPasswordFault } from '@kindling/rules/typed-fields'
import { useContext, useState } from 'react'
import { refusalOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { useForm } from '../../ui/use-form.ts'
import { askForLink, sendResetPassword } from './api.ts'

/** Asks for a link. The next screen is the same whether the address has an account or not. */
export function AskResetForm() {
  const [answer, setAnswer] = useState<string | null>(null)
  const { element, field, error, busy } = useForm({
    start: { email: '' },
    check: ({ email }) => ({ email: emailFault(email) }),
    send: async ({ email }) => setAnswer((await askForLink(email.trim())).message),
  })
  if (answer) return <Asked answer={answer} />
  return (
    <form {...element}>
      <Stack>
        <TextField
          type="email"
          label={credentialMessages.resetEmail}
          autoComplete="email"
          maxLength={maxLengths.email}
          {...field('email')}
        />
        <FormError message={error} />
        <Button type="submit" look="main" wide busy={busy}>
          {credentialMessages.resetAct}
        </Button>
        <p className="soft">{credentialMessages.resetChild}</p>
        <ButtonLink href="/signin" look="plain">
          {credentialMessages.resetBack}
        </ButtonLink>
      </Stack>
    </form>
  )
}

function Asked({ answer }: { answer: string }) {
  const place = useFocusFirst<HTMLHeadingElement>()
  return (
    <Stack>
      <h2 ref={place} tabIndex={-1}>
        {credentialMessages.resetSentTitle}
      </h2>
      <p>{answer}</p>
      <p className="soft">{credentialMessages.resetSentNote}</p>
      <ButtonLink href="/signin">{credentialMessages.resetBack}</ButtonLink>
    </Stack>
  )
}

/** Opening the link has not used it up; sending this form does. */
export function NewPasswordForm({ token }: { token: string }) {
  const navigation = useContext(NavigationContext)
  const [isOver, setOver] = useState(false)
  const { element, field, error, busy } = useForm({
    start: { password: '', repeated: '' },
    check: ({ password, repeated }) => ({
      password: newPasswordFault(password),
      repeated: repeated === password ? null : accountMessages.passwordsDiffer,
    }),
    send: async ({ password }) => {
      const reply = await sendResetPassword(token, password).catch(failure => {
        if (refusalOf(failure)?.fields.token) setOver(true)
        throw failure
      })
      toastDone(reply.message)
      navigation?.moveOn('/signin')
    },
  })
  return (
    <form {...element}>
      <Stack>
        <PasswordField
          meter
          label={credentialMessages.finishPassword}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField
          label={credentialMessages.finishRepeat}
          autoComplete="new-password"
          {...field('repeated')}
        />
        <FormError message={error} />
        {isOver && <ButtonLink href="/signin/reset">{credentialMessages.askAgain}</ButtonLink>}
        <Button type="submit" look="main" wide busy={busy}>
          {credentialMessages.finishAct}
        </Button>
      </Stack>
    </form>
  )
}
