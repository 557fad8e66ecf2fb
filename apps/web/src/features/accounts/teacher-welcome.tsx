import { verifiedStatus } from '@kindling/rules/people'
import { welcomeStep } from '@kindling/rules/welcome'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Session, SessionUser } from '../../platform/account.ts'
import { isRemembered, verificationShown } from '../../platform/remembered.ts'
import { useSession } from '../../platform/session.ts'
import { Pending } from '../../ui/reveal-together.tsx'

const StepOfWelcome = lazy(async () => ({
  default: (await import('./welcome-steps.tsx')).StepOfWelcome,
}))

/**
 * A teacher's first steps, one at a time and in order; nothing else waits for them. A teacher who has finished never loads
 * them.
 */
export function TeacherWelcome() {
  const session = useSession()
  if (!session.user) return null
  return <Welcome key={session.user.id} session={session} user={session.user} />
}

function Welcome({ session, user }: { session: Session; user: SessionUser }) {
  const [hasSeenVerification, setSeenVerification] = useState(() => isRemembered(verificationShown(user.id)))
  const step = welcomeStep({
    userType: user.user_type,
    isImpersonated: session.impersonated,
    role: user.teacher_info?.role ?? null,
    interests: user.teacher_info?.interests ?? [],
    isVerified: user.account_status === verifiedStatus,
    hasSeenVerification,
    done: session.welcome_done,
  })
  // A step that follows another one takes over the focus of that step's button.
  const first = useRef(step)
  if (step === null) return null
  return (
    <Suspense fallback={<Pending />}>
      <StepOfWelcome
        step={step}
        user={user}
        takesFocus={first.current !== step}
        onSeenVerification={() => setSeenVerification(true)}
      />
    </Suspense>
  )
}
