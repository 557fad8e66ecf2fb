import { hasWorkOutside, schoolGrades } from '@kindling/rules/grades'
import { overviewMessages } from '@kindling/rules/messages/overview'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { workHourMessages } from '@kindling/rules/messages/work-hours'
import { yearTurnMessages } from '@kindling/rules/messages/year-turn'
import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, CalendarSync, Settings } from 'lucide-react'
import { SchoolDisputes } from '../../features/disputes/index.ts'
import { SchoolErasures } from '../../features/erasure/index.ts'
import { HopeWindows } from '../../features/hope/index.ts'
import { SchoolQuestions } from '../../features/near/index.ts'
import {
  ListedDetails,
  SchoolAdmins,
  SchoolClasses,
  SchoolDetails,
  SchoolFacts,
  SchoolSettings,
  SchoolTiles,
  schoolQuery,
  WaitingRequests,
} from '../../features/schools/index.ts'
import { SchoolSupport } from '../../features/support/index.ts'
import { SafeAdultsCard, TalkCards } from '../../features/talk/index.ts'
import { TransfersCard } from '../../features/transfers/index.ts'
import { StandingNote } from '../../features/verification/index.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState, FailedState } from '../../ui/states.tsx'
import { RosterTabs } from './roster-tabs.tsx'

/** The user's school for its administrators: its state, what waits, its classes, and below that the settings. */
export function SchoolScreen() {
  const { user } = useSession()
  const query = useQueryOfAddress()
  const school = useQuery(schoolQuery)
  const { data } = school
  const grades = schoolGrades[data?.grade ?? 0]
  const lead = [grades, data?.city, data?.state, data?.zip_code].filter(Boolean).join(', ')
  const isAdmin = Boolean(user?.user_role) && data?.can.includes('manage')
  const isLost = school.isError ? isAbsent(school.error) : data !== undefined && !isAdmin
  return (
    <>
      <TalkCards />
      <PageHead
        title={data?.name ?? schoolMessages.title}
        about={data?.name}
        lead={lead}
        acts={
          data &&
          isAdmin && (
            <>
              {data.can.includes('turn-year') && (
                <ButtonLink href="/dashboard/school/new-year" icon={<CalendarSync aria-hidden="true" />}>
                  {yearTurnMessages.title}
                </ButtonLink>
              )}
              {hasWorkOutside(data.grade) && (
                <ButtonLink href="/dashboard/school/work" icon={<BriefcaseBusiness aria-hidden="true" />}>
                  {workHourMessages.title}
                </ButtonLink>
              )}
              <ButtonLink href="/dashboard/school#settings" icon={<Settings aria-hidden="true" />}>
                {overviewMessages.settings}
              </ButtonLink>
            </>
          )
        }
      />
      <RosterTabs />
      <StandingNote look="main" />
      {school.isPending && <Pending />}
      {school.isError && !isLost && (
        <FailedState message={messageOf(school.error)} onRetry={() => void school.refetch()} />
      )}
      {isLost && <EmptyState picture="class">{schoolMessages.notAdmin}</EmptyState>}
      {data && isAdmin && (
        <Stack>
          <SchoolTiles />
          <WaitingRequests>
            {data.can.includes('manage-people') && <SchoolDisputes />}
            {data.can.includes('manage-people') && <SchoolErasures />}
            {data.can.includes('answer-questions') && (
              <div id="questions">
                <SchoolQuestions />
              </div>
            )}
          </WaitingRequests>
          <SchoolClasses filter={filterOf(query)} />
          {data.can.includes('answer-transfers') && (
            <div id="transfers">
              <TransfersCard />
            </div>
          )}
          <SchoolFacts school={data} />
          <div id="settings">
            <SchoolSettings mayManage={data.can.includes('manage')} />
          </div>
          {data.can.includes('manage-people') && <SafeAdultsCard />}
          {data.listed ? <ListedDetails /> : <SchoolDetails school={data} />}
          {data.can.includes('appoint') && <SchoolAdmins />}
          <HopeWindows />
          <SchoolSupport />
        </Stack>
      )}
    </>
  )
}

/** The filter of the classes, from the address. */
const filterOf = ({ classes, teacher }: Readonly<Record<string, string | undefined>>) => ({
  onlyQuiet: classes === 'quiet',
  teacherId: teacher && /^\d{1,15}$/.test(teacher) ? Number(teacher) : null,
})
