import { maxLengths } from '@kindling/rules/formats'
import { safeRedirect } from '@kindling/rules/links'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { emailFault, newPasswordFault, personNameFault } from '@kindling/rules/typed-fields'
import { useContext, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Link, NavigationContext } from '../../ui/link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { type Form, useForm } from '../../ui/use-form.ts'
import { ProviderButtons } from '../registration/index.ts'
import { type ParentForm, type RegistrationQuery, register } from './register.ts'

/**
 * Registration of a parent by email in two steps; the address may already contain the first one (ACCOUNTS-44).
 */
export function RegistrationForm({ query }: { query: RegistrationQuery }) {
  const { form, step, setStep } = useRegistration(query)
  return (
    <form {...form.element}>
      <Stack>
        <p className="soft">{step === 1 ? registrationMessages.stepOne : registrationMessages.stepTwo}</p>
        {step === 1 && <ProviderButtons purpose="register" query={{ ...query, type: 'Parent' }} />}
        {step === 1 ? (
          <TextField
            type="email"
            label={registrationMessages.email}
            description={registrationMessages.emailNote}
            autoComplete="email"
            maxLength={maxLengths.email}
            {...form.field('email')}
          />
        ) : (
          <SecondStep form={form} onChangeAddress={() => setStep(1)} />
        )}
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy}>
          {step === 1
            ? registrationMessages.next
            : form.busy
              ? registrationMessages.working
              : registrationMessages.submit}
        </Button>
        <p>
          {registrationMessages.schoolHint}{' '}
          <Link href="/registration/classroom">{registrationMessages.schoolAct}</Link>
        </p>
        <p>
          {registrationMessages.haveAccount} <Link href="/signin">{registrationMessages.signIn}</Link>
        </p>
      </Stack>
    </form>
  )
}

interface SecondStepProps {
  form: Form<ParentForm>
  onChangeAddress: () => void
}

function SecondStep({ form, onChangeAddress }: SecondStepProps) {
  return (
    <>
      <Row>
        <strong>{form.values.email}</strong>
        <Button look="plain" small onClick={onChangeAddress}>
          {registrationMessages.change}
        </Button>
      </Row>
      <TextField
        label={registrationMessages.firstName}
        autoComplete="given-name"
        maxLength={maxLengths.name}
        {...form.field('first_name')}
      />
      <TextField
        label={registrationMessages.lastName}
        autoComplete="family-name"
        maxLength={maxLengths.name}
        {...form.field('last_name')}
      />
      <PasswordField
        meter
        label={registrationMessages.password}
        description={registrationMessages.passwordNote}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <p className="soft">{registrationMessages.agree}</p>
    </>
  )
}

function useRegistration(query: RegistrationQuery) {
  const navigation = useContext(NavigationContext)
  const carriesAddress = query.reg_mode === 'step2' && emailFault(query.reg_email ?? '') === null
  const [step, setStep] = useState<1 | 2>(carriesAddress ? 2 : 1)
  const form = useForm<ParentForm>({
    start: { email: query.reg_email ?? '', first_name: '', last_name: '', password: '' },
    check: ({ email, first_name, last_name, password }) => ({
      email: emailFault(email),
      ...(step === 2 && {
        first_name: personNameFault(first_name),
        last_name: personNameFault(last_name),
        password: newPasswordFault(password),
      }),
    }),
    send: async (typed, key) => {
      if (step === 1) return setStep(2)
      const session = await register(typed, query, key)
      navigation?.go(safeRedirect(query.login_redirect, location.origin) ?? session.landing)
    },
  })
  return { form, step, setStep }
}
