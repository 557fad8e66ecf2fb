import { maxLengths } from '@kindling/rules/formats'
import { accountMessages } from '@kindling/rules/messages/accounts'
import { credentialMessages } from '@kindling/rules/messages/credentials'
import { emailFault, newPasswordFault } from '@kindling/rules/typed-fields'
import { useForm } from '@mantine/form'
import { useContext, useState } from 'react'
import { refusalOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { useSending } from '../../ui/use-sending.ts'
import { askForLink, sendResetPassword } from './api.ts'

/** Asks for a link. What follows is the same whether the address has an account or not. */
export function AskResetForm() {
  const [answer, setAnswer] = useState<string | null>(null)
  const { busy, error, send } = useSending()
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailFault } })
  const submit = form.onSubmit(({ email }) =>
    send(async () => setAnswer((await askForLink(email.trim())).message)),
  )
  if (answer) return <Asked answer={answer} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormError message={error} />
        <TextField
          type="email"
          label={credentialMessages.resetEmail}
          autoComplete="email"
          maxLength={maxLengths.email}
          {...form.getInputProps('email')}
        />
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

const checks = {
  password: newPasswordFault,
  repeated: (value: string, values: { password: string }) =>
    value === values.password ? null : accountMessages.passwordsDiffer,
}

/** The link was only opened so far; sending this form uses it up. */
export function NewPasswordForm({ token }: { token: string }) {
  const navigation = useContext(NavigationContext)
  const { busy, error, send } = useSending()
  const [isOver, setOver] = useState(false)
  const form = useForm({ initialValues: { password: '', repeated: '' }, validate: checks })
  const submit = form.onSubmit(({ password }) =>
    send(async () => {
      const reply = await sendResetPassword(token, password).catch(failure => {
        if (refusalOf(failure)?.fields.token) setOver(true)
        throw failure
      })
      toastDone(reply.message)
      navigation?.moveOn('/signin')
    }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormError message={error} />
        {isOver && <ButtonLink href="/signin/reset">{credentialMessages.askAgain}</ButtonLink>}
        <PasswordField
          meter
          label={credentialMessages.finishPassword}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={credentialMessages.finishRepeat}
          autoComplete="new-password"
          {...form.getInputProps('repeated')}
        />
        <Button type="submit" look="main" wide busy={busy}>
          {credentialMessages.finishAct}
        </Button>
      </Stack>
    </form>
  )
}
