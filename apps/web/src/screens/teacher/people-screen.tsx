import { classesOfTeacher } from '@kindling/rules/addresses'
import { importMessages } from '@kindling/rules/messages/imports'
import { peopleMessages } from '@kindling/rules/messages/people'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { type RosterKind, readRosterKind } from '@kindling/rules/roster'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useContext } from 'react'
import { WaitingTeachers } from '../../features/class-staff/index.ts'
import { WaitingOffers } from '../../features/offers/index.ts'
import {
  AddStudent,
  AddTeacher,
  ExportButton,
  type RosterView,
  readRosterView,
  rosterAddress,
  StudentsTable,
  schoolHeadQuery,
  TeachersTable,
} from '../../features/rosters/index.ts'
import { isAbsent } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useQueryOfAddress, useTextParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { MoreActs } from '../../ui/more-acts.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { OwnClasses } from './own-classes.tsx'
import { RosterTabs } from './roster-tabs.tsx'

/** The people of the school, of the kind in the address; any other word there means the classes. */
export function PeopleScreen() {
  const kind = readRosterKind(useTextParam('usertype'))
  return kind ? <PeopleOfSchool kind={kind} /> : <OwnClasses />
}

function PeopleOfSchool({ kind }: { kind: RosterKind }) {
  const navigation = useContext(NavigationContext)
  const query = useQueryOfAddress()
  const [type, keyword] = [useTextParam('type'), useTextParam('text')]
  const view = readRosterView({ kind, type, keyword, query })
  const school = useQuery(schoolHeadQuery)
  const { user } = useSession()
  const change = (part: Partial<RosterView>) => navigation?.go(rosterAddress({ ...view, ...part }))
  const { can = [], groups = [], total = 0 } = school.data ?? {}
  const hasNone = school.isError && isAbsent(school.error)
  const isPhone = usePhone()
  const mayAdd = kind === 'Child' && can.includes('add-student')
  const rare = (
    <>
      {mayAdd && (
        <ButtonLink href="/dashboard/import" icon={<FileUp aria-hidden="true" />}>
          {importMessages.title}
        </ButtonLink>
      )}
      {(kind === 'Teacher' || total > 0) && <ExportButton kind={kind} />}
    </>
  )
  const acts = !hasNone && (
    <>
      {mayAdd && <AddStudent options={groups} />}
      {kind === 'Teacher' && can.includes('manage-people') && <AddTeacher />}
      {/* Three of them would stand below each other, above the names. */}
      {isPhone && mayAdd ? <MoreActs>{rare}</MoreActs> : rare}
    </>
  )
  const title = kind === 'Child' ? rosterMessages.studentsTitle : peopleMessages.teachers
  useTabTitle(undefined, title)
  const name = school.data?.school.name ?? ''
  return (
    <>
      <RosterTabs />
      <PageHead title={title} lead={name} acts={acts} />
      {school.isPending && <Pending />}
      {hasNone ? (
        <EmptyState
          picture="class"
          act={<ButtonLink href="/dashboard/roster/classes">{rosterMessages.title}</ButtonLink>}
        >
          {peopleMessages.noSchool}
        </EmptyState>
      ) : kind === 'Child' ? (
        <StudentsTable view={view} onView={change} />
      ) : (
        <>
          <TeachersTable
            view={view}
            onView={change}
            {...(user?.user_role ? { opens: classesOfTeacher } : {})}
          />
          <WaitingTeachers of="school" />
          {can.includes('manage-people') && <WaitingOffers of="school" kind="teacher" />}
        </>
      )}
    </>
  )
}
