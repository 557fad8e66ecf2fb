import { quietClassesAddress, schoolClassesAddress } from '@kindling/rules/addresses'
import { overviewMessages } from '@kindling/rules/messages/overview'
import { reportMessages } from '@kindling/rules/messages/reports'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { MoreReports } from '../../features/reports/index.ts'
import {
  FigureTiles,
  homeQuery,
  isEmptySchool,
  type SchoolHome,
  schoolQuery,
} from '../../features/schools/index.ts'
import { loadUpgradePrompt } from '../../features/surveys/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { Tiles } from '../../ui/tiles.tsx'

const UpgradePrompt = lazy(async () => ({ default: await loadUpgradePrompt() }))

/** The released figures of a school, for its administrator: check-ins first, then the activity that the school's page shows too, then what comes by email. */
export function SchoolReports() {
  const { user, school_unverified } = useSession()
  const { data, isPending } = useQuery(schoolQuery)
  const mayManage = data?.can.includes('manage')
  const home = useQuery({ ...homeQuery(null), enabled: mayManage === true })
  if (isPending) return <Pending />
  const isEmpty = home.data !== undefined && isEmptySchool(home.data)
  return (
    <>
      {user?.pro_plan_active && <WellbeingCard />}
      {mayManage && (
        <section aria-label={format(reportMessages.activityOfSchool)}>
          <Stack gap="small">
            <h2>{format(reportMessages.activityOfSchool)}</h2>
            <Figures home={home} />
          </Stack>
        </section>
      )}
      {mayManage && !isEmpty && <MoreReports places={data?.district ? ['school', 'district'] : ['school']} />}
      {/* Without the plan the main act of the page would lead to a closed door; what nobody has verified cannot buy it yet. */}
      {!user?.pro_plan_active && !school_unverified && (
        <Suspense fallback={<Pending />}>
          <UpgradePrompt />
        </Suspense>
      )}
    </>
  )
}

const WellbeingCard = () => (
  <Card as="section" lit aria-label={reportMessages.onScreen}>
    <Stack gap="small">
      <h2>{reportMessages.onScreen}</h2>
      <p className="soft">{reportMessages.onScreenLead}</p>
      <div>
        <ButtonLink href="/teacher/wellbeing/report" look="main" icon={<Activity aria-hidden="true" />}>
          {reportMessages.openWellbeing}
        </ButtonLink>
      </div>
    </Stack>
  </Card>
)

/** The same figures as on the school's page, each with the page for acting on it. */
function Figures({ home }: { home: UseQueryResult<SchoolHome> }) {
  if (home.isPending) return <Pending />
  if (home.isError) return <FailedState message={messageOf(home.error)} onRetry={() => void home.refetch()} />
  if (isEmptySchool(home.data)) return <p>{overviewMessages.noFigures}</p>
  const { school } = home.data
  return (
    <Tiles label={format(reportMessages.activityOfSchool)}>
      <FigureTiles
        figures={school}
        to={{
          activity: schoolClassesAddress,
          quiet: quietClassesAddress,
          participation: '/teacher/wellbeing/report',
        }}
        hasPlan={school.pro_plan_active}
      />
    </Tiles>
  )
}
