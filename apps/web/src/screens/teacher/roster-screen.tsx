import { beginsWithTeachers } from '@kindling/rules/roster'
import { TeacherWelcome } from '../../features/accounts/index.ts'
import { DisputesNote } from '../../features/disputes/index.ts'
import { TalkCards } from '../../features/talk/index.ts'
import { useSession } from '../../platform/session.ts'
import { OwnClasses } from './own-classes.tsx'
import { PeopleOfSchool } from './people-screen.tsx'

/** Who would like to talk comes before everything. A teacher begins with the own classes; a primary school admin of a verified school with the teachers (CLASSES-86). */
export function RosterScreen() {
  const { user, school_unverified } = useSession()
  if (!user) return null
  return (
    <>
      <TalkCards />
      <TeacherWelcome />
      <DisputesNote />
      {beginsWithTeachers(user.user_role, school_unverified) ? (
        <PeopleOfSchool kind="Teacher" />
      ) : (
        <OwnClasses />
      )}
    </>
  )
}
