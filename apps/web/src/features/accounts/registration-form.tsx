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
import { Agreement, ProviderButtons } from '../registration/index.ts'
import { type AdultForm, type RegisteringKind, type RegistrationQuery, register } from './register.ts'

interface RegistrationFormProps {
  kind?: RegisteringKind
  query: RegistrationQuery
}

/** Registration of a parent or a vendor by email in two steps; the address may already contain the first one (ACCOUNTS-44). */
export function RegistrationForm({ kind = 'Parent', query }: RegistrationFormProps) {
  const { form, step, setStep } = useRegistration(kind, query)
  const isParent = kind === 'Parent'
  return (
    <form {...form.element}>
      <Stack>
        <p className="soft">{step === 1 ? registrationMessages.stepOne : registrationMessages.stepTwo}</p>
        {step === 1 && isParent && (
          <ProviderButtons purpose="register" query={{ ...query, type: 'Parent' }} />
        )}
        {step === 1 ? (
          <TextField
            type="email"
            label={registrationMessages.email}
            description={isParent ? registrationMessages.emailNote : registrationMessages.vendorEmailNote}
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
        {isParent ? (
          <>
            <p>
              {registrationMessages.schoolHint}{' '}
              <Link href="/registration/classroom">{registrationMessages.schoolAct}</Link>
            </p>
            <p>
              {registrationMessages.vendorHint}{' '}
              <Link href="/registration/vendor">{registrationMessages.vendorAct}</Link>
            </p>
          </>
        ) : (
          <p>
            {registrationMessages.familyHint}{' '}
            <Link href="/registration">{registrationMessages.familyAct}</Link>
          </p>
        )}
        <p>
          {registrationMessages.haveAccount} <Link href="/signin">{registrationMessages.signIn}</Link>
        </p>
      </Stack>
    </form>
  )
}

interface SecondStepProps {
  form: Form<AdultForm>
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
      <Agreement />
    </>
  )
}

function useRegistration(kind: RegisteringKind, query: RegistrationQuery) {
  const navigation = useContext(NavigationContext)
  const carriesAddress = query.reg_mode === 'step2' && emailFault(query.reg_email ?? '') === null
  const [step, setStep] = useState<1 | 2>(carriesAddress ? 2 : 1)
  const form = useForm<AdultForm>({
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
      const session = await register(kind, typed, query, key)
      navigation?.go(safeRedirect(query.login_redirect, location.origin) ?? session.landing)
    },
  })
  return { form, step, setStep }
}
