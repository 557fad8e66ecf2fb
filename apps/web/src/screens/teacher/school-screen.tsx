import { schoolGrades } from '@kindling/rules/grades'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { workHourMessages } from '@kindling/rules/messages/work-hours'
import { hasWorkOutside } from '@kindling/rules/work-grades'
import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { NewYearLink } from '../../features/school-years/index.ts'
import { homeQuery, schoolQuery } from '../../features/schools/index.ts'
import { TalkCards } from '../../features/talk/index.ts'
import { StandingNote } from '../../features/verification/index.ts'
import { format } from '../../platform/messages.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useHashOfAddress, useQueryOfAddress } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { Pending, RevealTogether } from '../../ui/reveal-together.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { RosterTabs } from './roster-tabs.tsx'
import { schoolPartOf } from './school-part.ts'

// Asked for with the page, not after the school is known.
const parts = import('./school-parts.tsx')
const SchoolParts = lazy(async () => ({ default: (await parts).SchoolParts }))

/** What is above the figures may be empty, and a school is not read in a hurry: nothing moves even where replies are very slow. */
const longestMs = 15_000

/** The user's school for its administrators, and their home: its state, then the part that the address names. */
export function SchoolScreen() {
  const { user } = useSession()
  const part = schoolPartOf(useHashOfAddress().hash, useQueryOfAddress())
  const school = useQuery(schoolQuery)
  // The first tiles wait for one request, not for two in a row.
  useQuery({ ...homeQuery(null), enabled: Boolean(user?.user_role) && part === null })
  const { data } = school
  useTabTitle(data?.name, format(schoolMessages.title))
  const grades = schoolGrades[data?.grade ?? 0]
  const area = [data?.state, data?.zip_code].filter(Boolean).join(' ')
  const town = [data?.city, area].filter(Boolean).join(', ')
  const lead = grades && town ? format(schoolMessages.gradesIn, { grades, town }) : grades || town
  const isAdmin = Boolean(user?.user_role) && data?.can.includes('manage')
  const isLost = school.isError ? isAbsent(school.error) : data !== undefined && !isAdmin
  return (
    <>
      <TalkCards />
      <RosterTabs part={part} />
      <PageHead
        title={data?.name ?? format(schoolMessages.title)}
        about={data?.name}
        lead={lead}
        acts={
          data &&
          isAdmin && (
            <>
              {data.can.includes('turn-year') && <NewYearLink href="/dashboard/school/new-year" />}
              {data.can.includes('view-wbl-lists') && hasWorkOutside(data.grade) && (
                <ButtonLink href="/dashboard/school/work" icon={<BriefcaseBusiness aria-hidden="true" />}>
                  {workHourMessages.title}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <RevealTogether
        outline={
          <Skeleton shape={part === 'settings' ? 'row' : 'tile'} count={part === 'settings' ? 6 : 4} />
        }
        longestMs={longestMs}
      >
        <StandingNote look="main" asks={part === null} />
        {school.isPending && <Pending />}
        {school.isError && !isLost && (
          <FailedState message={messageOf(school.error)} onRetry={() => void school.refetch()} />
        )}
        {isLost && <EmptyState picture="class">{schoolMessages.notAdmin}</EmptyState>}
        {data && isAdmin && (
          <Suspense fallback={<Pending />}>
            <SchoolParts school={data} part={part} />
          </Suspense>
        )}
      </RevealTogether>
    </>
  )
}
