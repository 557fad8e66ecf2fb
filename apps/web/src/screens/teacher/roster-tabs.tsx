import { beginsWithTeachers } from '@kindling/rules/roster'
import { peopleWords } from '@kindling/rules/words/people'
import { rosterWords } from '@kindling/rules/words/roster'
import { schoolWords } from '@kindling/rules/words/schools'
import { useQuery } from '@tanstack/react-query'
import { useSchoolDisputes } from '../../features/disputes/index.ts'
import { requestsQuery } from '../../features/requests/index.ts'
import { useSession } from '../../platform/session.ts'
import { say } from '../../platform/words.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'

const roster = '/dashboard/roster'

/** The parts of a roster, each a page of its own; the first is where its owner begins (CLASSES-86). */
export function RosterTabs() {
  const { user, school_unverified } = useSession()
  const { data: disputes = [] } = useSchoolDisputes()
  const requests = useQuery(requestsQuery)
  const waiting = requests.data?.requests.length ?? 0
  const teachersFirst = beginsWithTeachers(user?.user_role ?? null, school_unverified)
  const classes = { href: teachersFirst ? `${roster}/classes` : roster, label: rosterWords.title }
  const teachers = { href: teachersFirst ? roster : `${roster}/Teacher`, label: peopleWords.teachers }
  const students = { href: `${roster}/Child`, label: rosterWords.studentsTitle }
  const asking = { href: '/dashboard/requests', label: say(rosterWords.requests, { count: waiting }) }
  return (
    <LinkTabs
      label={rosterWords.parts}
      tabs={[
        ...(teachersFirst ? [teachers, students, classes] : [classes, students, teachers]),
        asking,
        ...(user?.user_role
          ? [{ href: '/dashboard/school', label: say(schoolWords.part, { count: disputes.length }) }]
          : []),
      ]}
    />
  )
}
