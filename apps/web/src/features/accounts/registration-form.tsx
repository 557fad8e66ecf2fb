import { maxLengths } from '@kindling/rules/formats'
import { safeRedirect } from '@kindling/rules/links'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { emailFault, newPasswordFault, personNameFault } from '@kindling/rules/typed-fields'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useContext, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Link, NavigationContext } from '../../ui/link.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { ProviderButtons } from '../registration/index.ts'
import { type ParentForm, type RegistrationQuery, register } from './register.ts'

/** Registration of a parent by email in two steps; the address may already carry the first one (ACCOUNTS-44). */
export function RegistrationForm({ query }: { query: RegistrationQuery }) {
  const { form, step, setStep, submit, busy, error } = useRegistration(query)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p className="soft">{step === 1 ? registrationMessages.stepOne : registrationMessages.stepTwo}</p>
        <FormError message={error} />
        {step === 1 && <ProviderButtons purpose="register" query={{ ...query, type: 'Parent' }} />}
        {step === 1 ? (
          <TextField
            type="email"
            label={registrationMessages.email}
            description={registrationMessages.emailNote}
            autoComplete="email"
            maxLength={maxLengths.email}
            {...form.getInputProps('email')}
          />
        ) : (
          <SecondStep form={form} onChangeAddress={() => setStep(1)} />
        )}
        <Button type="submit" look="main" wide busy={busy}>
          {step === 1
            ? registrationMessages.next
            : busy
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
  form: UseFormReturnType<ParentForm>
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
        {...form.getInputProps('first_name')}
      />
      <TextField
        label={registrationMessages.lastName}
        autoComplete="family-name"
        maxLength={maxLengths.name}
        {...form.getInputProps('last_name')}
      />
      <PasswordField
        meter
        label={registrationMessages.password}
        description={registrationMessages.passwordNote}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <p className="soft">{registrationMessages.agree}</p>
    </>
  )
}

function useRegistration(query: RegistrationQuery) {
  const navigation = useContext(NavigationContext)
  const carriesAddress = query.reg_mode === 'step2' && emailFault(query.reg_email ?? '') === null
  const [step, setStep] = useState<1 | 2>(carriesAddress ? 2 : 1)
  const { busy, error, send } = useSending()
  const inSecondStep = (check: (typed: string) => string | null) => (value: string) =>
    step === 1 ? null : check(value)
  const form = useForm<ParentForm>({
    initialValues: { email: query.reg_email ?? '', first_name: '', last_name: '', password: '' },
    validate: {
      email: emailFault,
      first_name: inSecondStep(personNameFault),
      last_name: inSecondStep(personNameFault),
      password: inSecondStep(newPasswordFault),
    },
  })
  const submit = form.onSubmit(values => {
    if (step === 1) return setStep(2)
    return send(async () => {
      const session = await register(values, query)
      navigation?.go(safeRedirect(query.login_redirect, location.origin) ?? session.landing)
    })
  })
  return { form, step, setStep, submit, busy, error }
}
