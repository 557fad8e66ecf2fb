import { peopleMessages } from '@kindling/rules/messages/people'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { beginsWithTeachers } from '@kindling/rules/roster-start'
import { useQuery } from '@tanstack/react-query'
import { useSchoolDisputes } from '../../features/disputes/index.ts'
import { requestsQuery } from '../../features/requests/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { FoldedTabs } from '../../ui/folded-tabs.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { type SchoolPart, schoolPartAddress } from './school-part.ts'

const roster = '/dashboard/roster'

/**
 * The parts of a roster, each a separate page. For an administrator they are parts of the school, whose overview comes first; that of a verified
 * school is also where the roster opens, and of its lists the teachers come first (CLASSES-86). Of a school that nobody has verified, the lists
 * stand in the row once somebody is in them.
 */
export function RosterTabs({ part = null }: { part?: SchoolPart | null }) {
  const { user, school_unverified } = useSession()
  const { data: disputes = [] } = useSchoolDisputes()
  const requests = useQuery(requestsQuery)
  const { requests: { length: waiting } = [], no_of_students: joined = 0 } = requests.data ?? {}
  const teachersFirst = beginsWithTeachers(user?.user_role ?? null, school_unverified)
  const overview = {
    href: teachersFirst && location.pathname === roster ? roster : '/dashboard/school',
    label: format(schoolMessages.part, { count: disputes.length }),
  }
  const classes = { href: teachersFirst ? `${roster}/classes` : roster, label: rosterMessages.title }
  const teachers = { href: `${roster}/Teacher`, label: peopleMessages.teachers }
  const students = { href: `${roster}/Child`, label: rosterMessages.studentsTitle }
  const asking = {
    href: '/dashboard/requests',
    label: format(rosterMessages.requests, { count: waiting }),
    isWaiting: waiting > 0,
  }
  const isAdmin = Boolean(user?.user_role)
  const settings = { href: schoolPartAddress('settings'), label: schoolMessages.settings }
  if (!isAdmin) return <LinkTabs label={rosterMessages.parts} tabs={[classes, students, teachers, asking]} />
  const lists = [
    { ...students, isKnown: joined > 0 },
    { ...asking, isKnown: waiting > 0 },
    { ...teachers, isKnown: false },
  ]
  return (
    <FoldedTabs
      label={format(schoolMessages.parts)}
      shown={part ? schoolPartAddress(part) : undefined}
      {...(teachersFirst
        ? { tabs: [overview, teachers, students, classes, asking, settings] }
        : {
            tabs: [overview, classes, ...lists.filter(({ isKnown }) => isKnown), settings],
            rare: lists.filter(({ isKnown }) => !isKnown),
          })}
    />
  )
}
