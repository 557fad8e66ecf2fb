import { beginsWithTeachers } from '@kindling/rules/roster-start'
import { lazy, Suspense } from 'react'
import { TeacherWelcome } from '../../features/accounts/index.ts'
import { DisputesNote } from '../../features/disputes/index.ts'
import { TalkCards } from '../../features/talk/index.ts'
import { useSession } from '../../platform/session.ts'
import { Pending } from '../../ui/reveal-together.tsx'
import { OwnClasses } from './own-classes.tsx'
import { useFirstSteps } from './use-first-steps.ts'

// Only for an administrator of a school: a teacher's roster does not load it.
const SchoolScreen = lazy(async () => ({ default: (await import('./school-screen.tsx')).SchoolScreen }))

/**
 * Talks come before everything, and the questions of the welcome after everything: they are for tips, and nothing waits for them. They are
 * asked once the first steps are done or dismissed. A teacher begins with their own classes; a primary school admin of a verified school with
 * the one home of the school, of which the roster is a part.
 */
export function RosterScreen() {
  const { user, school_unverified } = useSession()
  const steps = useFirstSteps()
  if (!user) return null
  const welcome = steps === undefined ? <Pending /> : steps === null && <TeacherWelcome />
  if (beginsWithTeachers(user.user_role, school_unverified))
    return (
      <>
        <Suspense fallback={<Pending />}>
          <SchoolScreen />
        </Suspense>
        {welcome}
      </>
    )
  return (
    <>
      <TalkCards />
      <DisputesNote />
      <OwnClasses />
      {welcome}
    </>
  )
}
