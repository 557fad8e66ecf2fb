import { sublevelOf } from '@kindling/rules/roster'
import { TeacherWelcome } from '../../features/accounts/index.ts'
import { useSession } from '../../platform/session.ts'
import { OwnClasses } from './own-classes.tsx'
import { PeopleOfSchool } from './people-screen.tsx'

/** A teacher begins with the own classes; a primary school admin, whose sublevel is teacher, with the teachers (CLASSES-86). */
export function RosterScreen() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <TeacherWelcome />
      {sublevelOf(user.user_role) === 'teacher' ? <PeopleOfSchool kind="Teacher" /> : <OwnClasses />}
    </>
  )
}
