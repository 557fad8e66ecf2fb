import { onboardingMessages } from '@kindling/rules/messages/onboarding'
import { teacherMessages } from '@kindling/rules/messages/teachers'
import {
  type TeacherInterest,
  type TeacherRole,
  teacherInterests,
  teacherRoles,
} from '@kindling/rules/teachers'
import type { WelcomeMark, WelcomeStep } from '@kindling/rules/welcome'
import { type ReactNode, useEffect, useRef } from 'react'
import { changeOwnUser, changeWelcome, currentProduct, type SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { remember, verificationShown } from '../../platform/remembered.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSending } from '../../ui/use-sending.ts'
import { sendInterests, sendMark, sendRole } from './api.ts'
import styles from './onboarding.module.css'
import { VerifyEmailDialog } from './verify-email.tsx'

interface StepOfWelcomeProps {
  step: WelcomeStep
  user: SessionUser
  takesFocus: boolean
  onSeenVerification: () => void
}

/** The current step of a teacher's welcome. */
export function StepOfWelcome({ step, user, takesFocus, onSeenVerification }: StepOfWelcomeProps) {
  switch (step) {
    case 'role':
      return <RoleStep user={user} />
    case 'interests':
      return <InterestsStep user={user} takesFocus={takesFocus} />
    case 'verification':
      return <VerificationStep user={user} onSeen={onSeenVerification} />
    case 'principal':
      return <PrincipalStep takesFocus={takesFocus} />
    case 'tips':
      return <TipsStep takesFocus={takesFocus} />
  }
}

interface StepProps {
  title: string
  lead?: string
  count?: number
  takesFocus?: boolean
  error?: string | null
  children: ReactNode
}

function Step({ title, lead, count, takesFocus = false, error = null, children }: StepProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) head.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section className={styles.welcome}>
      <Stack>
        <div>
          {count !== undefined && <p className="soft">{format(onboardingMessages.step, { step: count })}</p>}
          <h2 ref={head} tabIndex={-1}>
            {title}
          </h2>
          {lead && <p className="soft">{lead}</p>}
        </div>
        <FormError message={error} />
        {children}
      </Stack>
    </section>
  )
}

const tell = (user: SessionUser, info: Partial<NonNullable<SessionUser['teacher_info']>>) =>
  changeOwnUser({
    ...user,
    teacher_info: { role: null, interests: [], grades: '', ...user.teacher_info, ...info },
  })
const putAside = async (mark: WelcomeMark) => changeWelcome(await sendMark(mark))

const roleChoices = [
  { value: '', label: onboardingMessages.roleChoose },
  ...teacherRoles.map(role => ({ value: role, label: teacherMessages.roles[role] })),
]

function RoleStep({ user }: { user: SessionUser }) {
  const skipping = useSending()
  const { element, values, field, error, busy } = useForm({
    start: { role: '' as TeacherRole | '' },
    send: async ({ role }) => {
      if (role) tell(user, await sendRole(role))
    },
  })
  const isBusy = busy || skipping.busy
  return (
    <Step title={format(onboardingMessages.roleTitle)} lead={onboardingMessages.roleLead} count={1}>
      <form {...element}>
        <Stack>
          <Row>
            <ChoiceField
              aria-label={format(onboardingMessages.roleTitle)}
              className={styles.choice}
              data={roleChoices}
              {...field('role')}
            />
            <Button type="submit" busy={isBusy} disabled={!values.role}>
              {onboardingMessages.roleAct}
            </Button>
            <Button look="plain" disabled={isBusy} onClick={() => skipping.send(() => putAside('role'))}>
              {onboardingMessages.skip}
            </Button>
          </Row>
          <FormError message={error ?? skipping.error} />
        </Stack>
      </form>
    </Step>
  )
}

function InterestsStep({ user, takesFocus }: { user: SessionUser; takesFocus: boolean }) {
  const skipping = useSending()
  const { element, field, error, busy } = useForm({
    start: { interests: [] as TeacherInterest[] },
    check: ({ interests }) => ({
      interests: interests.length === 0 ? onboardingMessages.interestsMissing : null,
    }),
    send: async ({ interests }) => tell(user, await sendInterests(interests)),
  })
  const isBusy = busy || skipping.busy
  return (
    <Step title={onboardingMessages.interestsTitle} count={2} takesFocus={takesFocus}>
      <form {...element}>
        <Stack>
          <CheckGroup
            label={onboardingMessages.interestsLead}
            options={teacherInterests.map(one => ({ value: one, label: teacherMessages.interests[one] }))}
            {...field('interests')}
          />
          <FormError message={error ?? skipping.error} />
          <Row>
            <Button type="submit" busy={isBusy}>
              {onboardingMessages.interestsAct}
            </Button>
            <Button look="plain" disabled={isBusy} onClick={() => skipping.send(() => putAside('interests'))}>
              {onboardingMessages.skip}
            </Button>
          </Row>
        </Stack>
      </form>
    </Step>
  )
}

/** Shown once for each user on this browser, whatever they do with it (ONBOARDING-05). */
function VerificationStep({ user, onSeen }: { user: SessionUser; onSeen: () => void }) {
  useEffect(() => remember(verificationShown(user.id)), [user.id])
  return <VerifyEmailDialog open email={user.email ?? ''} onClose={onSeen} />
}

function PrincipalStep({ takesFocus }: { takesFocus: boolean }) {
  const { busy, error, send } = useSending()
  const { email } = currentProduct()
  return (
    <Step
      title={onboardingMessages.principalTitle}
      lead={onboardingMessages.principalLead}
      takesFocus={takesFocus}
      error={error}
    >
      <Row>
        <a href={`mailto:${email}`} className={styles.mail}>
          {format(onboardingMessages.principalAct, { email })}
        </a>
        <Button busy={busy} onClick={() => send(() => putAside('principal'))}>
          {onboardingMessages.principalDone}
        </Button>
      </Row>
    </Step>
  )
}

function TipsStep({ takesFocus }: { takesFocus: boolean }) {
  const { busy, error, send } = useSending()
  return (
    <Step title={onboardingMessages.tipsTitle} takesFocus={takesFocus} error={error}>
      <ol className={styles.tips}>
        {Object.entries(onboardingMessages.tips).map(([key, tip]) => (
          <li key={key}>{tip}</li>
        ))}
      </ol>
      <Row>
        <Button busy={busy} onClick={() => send(() => putAside('tips'))}>
          {onboardingMessages.tipsDone}
        </Button>
      </Row>
    </Step>
  )
}
