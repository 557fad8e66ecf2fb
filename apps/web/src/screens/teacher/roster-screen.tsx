import { beginsWithTeachers } from '@kindling/rules/roster-start'
import { TeacherWelcome } from '../../features/accounts/index.ts'
import { DisputesNote } from '../../features/disputes/index.ts'
import { TalkCards } from '../../features/talk/index.ts'
import { useSession } from '../../platform/session.ts'
import { Pending } from '../../ui/reveal-together.tsx'
import { OwnClasses } from './own-classes.tsx'
import { SchoolBeginning } from './people-screen.tsx'
import { useFirstSteps } from './use-first-steps.ts'

/**
 * Talks come before everything. What waits for a teacher is requested once the first steps are done or dismissed. A teacher begins with their own
 * classes; a primary school admin of a verified school with its figures and teachers (CLASSES-86).
 */
export function RosterScreen() {
  const { user, school_unverified } = useSession()
  const steps = useFirstSteps()
  if (!user) return null
  return (
    <>
      <TalkCards />
      {steps === undefined && <Pending />}
      {steps === null && <TeacherWelcome />}
      <DisputesNote />
      {beginsWithTeachers(user.user_role, school_unverified) ? <SchoolBeginning /> : <OwnClasses />}
    </>
  )
}
