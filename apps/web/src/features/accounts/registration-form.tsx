import { maxLengths } from '@kindling/rules/formats'
import { safeRedirect } from '@kindling/rules/links'
import { emailFault, newPasswordFault, personNameFault } from '@kindling/rules/typed-fields'
import { registrationWords } from '@kindling/rules/words/registration'
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
        <p className="soft">{step === 1 ? registrationWords.stepOne : registrationWords.stepTwo}</p>
        <FormError message={error} />
        {step === 1 && <ProviderButtons purpose="register" query={{ ...query, type: 'Parent' }} />}
        {step === 1 ? (
          <TextField
            type="email"
            label={registrationWords.email}
            description={registrationWords.emailNote}
            autoComplete="email"
            maxLength={maxLengths.email}
            {...form.getInputProps('email')}
          />
        ) : (
          <SecondStep form={form} onChangeAddress={() => setStep(1)} />
        )}
        <Button type="submit" look="main" wide busy={busy}>
          {step === 1 ? registrationWords.next : busy ? registrationWords.working : registrationWords.submit}
        </Button>
        <p>
          {registrationWords.schoolHint}{' '}
          <Link href="/registration/classroom">{registrationWords.schoolAct}</Link>
        </p>
        <p>
          {registrationWords.haveAccount} <Link href="/signin">{registrationWords.signIn}</Link>
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
          {registrationWords.change}
        </Button>
      </Row>
      <TextField
        label={registrationWords.firstName}
        autoComplete="given-name"
        maxLength={maxLengths.name}
        {...form.getInputProps('first_name')}
      />
      <TextField
        label={registrationWords.lastName}
        autoComplete="family-name"
        maxLength={maxLengths.name}
        {...form.getInputProps('last_name')}
      />
      <PasswordField
        meter
        label={registrationWords.password}
        description={registrationWords.passwordNote}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <p className="soft">{registrationWords.agree}</p>
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
