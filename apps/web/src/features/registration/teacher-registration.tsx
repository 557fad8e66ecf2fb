import { registrationMessages } from '@kindling/rules/messages/registration'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { faultAt } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { useForm } from '../../ui/use-form.ts'
import { isEmailFree, offerQuery, type Registered } from './api.ts'
import { OneLastThing } from './one-last-thing.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SchoolFields } from './school-fields.tsx'
import { TeacherFields } from './teacher-fields.tsx'
import {
  faultsOfStep,
  noTeacher,
  registerTeacher,
  schoolOf,
  type TeacherStep,
  takenFault,
} from './teacher-form.ts'

interface TeacherRegistrationProps {
  /** The query: where the teacher came from, and the webinar. */
  query: Record<string, string | undefined>
  onDone: (registered: Registered) => void
}

/** Registers a teacher: about you, your school, and one last thing. The same form signs up for a webinar (ACCOUNTS-63). */
export function TeacherRegistration({ query, onDone }: TeacherRegistrationProps) {
  const offer = useQuery(offerQuery)
  // Its fields wait for the webinars in turn: the page appears once, with the whole form.
  if (offer.isPending) return <Pending />
  return <Steps query={query} onDone={onDone} offer={offer.data ?? null} />
}

type Offer = NonNullable<Awaited<ReturnType<NonNullable<typeof offerQuery.queryFn>>>>

function Steps({ query, onDone, offer }: TeacherRegistrationProps & { offer: Offer | null }) {
  const [step, setStep] = useState<TeacherStep>('modal_open')
  const [registered, setRegistered] = useState<Registered | null>(null)
  const bySingleSignOn = offer !== null
  const form = useForm({
    start: {
      ...noTeacher,
      ...(offer ? { email: offer.email, first_name: offer.first_name, last_name: offer.last_name } : {}),
      webinar: query.webinar_id ?? '',
    },
    check: typed => faultsOfStep(step, typed, bySingleSignOn),
    send: async (typed, key) => {
      if (step === 'modal_open') {
        const taken = await takenFault(typed.email, isEmailFree)
        if (taken) throw faultAt('email', taken)
        return setStep('select_school')
      }
      setRegistered(await registerTeacher(schoolOf(typed, query, bySingleSignOn), key))
      setStep('registered')
    },
  })
  if (registered && step === 'one_last_thing')
    return <OneLastThing zip={form.values.zip_code} onDone={() => onDone(registered)} />
  if (registered) return <Welcome registered={registered} onNext={() => setStep('one_last_thing')} />
  return (
    <Card data-step={step}>
      <form {...form.element}>
        <Stack>
          <p className="soft">
            {step === 'modal_open' ? registrationMessages.stepYou : registrationMessages.stepSchool}
          </p>
          {step === 'modal_open' ? (
            <>
              {offer ? (
                <p>
                  {format(registrationMessages.offered, {
                    provider: format(registrationMessages.providers, { provider: offer.provider }),
                  })}
                </p>
              ) : (
                <ProviderButtons purpose="register" query={{ ...query, type: 'Teacher' }} />
              )}
              <TeacherFields form={form} bySingleSignOn={bySingleSignOn} />
            </>
          ) : (
            <SchoolFields form={form} />
          )}
          <FormError message={form.error} />
          {(step === 'modal_open' ||
            form.values.chosen ||
            form.values.name !== '' ||
            form.values.country !== 'USA') && (
            <Button type="submit" look="main" wide busy={form.busy}>
              {step === 'modal_open'
                ? registrationMessages.next
                : form.busy
                  ? registrationMessages.working
                  : registrationMessages.submit}
            </Button>
          )}
          {step === 'select_school' && (
            <Button look="plain" onClick={() => setStep('modal_open')}>
              {registrationMessages.back}
            </Button>
          )}
        </Stack>
      </form>
    </Card>
  )
}

/** The account exists; its rights at the school depend on whether the school has an administrator. */
function Welcome({ registered, onNext }: { registered: Registered; onNext: () => void }) {
  const { name: school, confirmed } = registered.school
  const { lastConfirmed, lastClaimed } = registrationMessages
  return (
    <Card lit data-step="registered">
      <Stack>
        <h2>{registrationMessages.readyTitle}</h2>
        <p>{format(confirmed ? lastConfirmed : lastClaimed, { school }, registered.session.works_at_club)}</p>
        {registered.singed_up && <p>{registrationMessages.webinarJoined}</p>}
        <Button look="main" onClick={onNext} data-autofocus>
          {registrationMessages.next}
        </Button>
      </Stack>
    </Card>
  )
}
