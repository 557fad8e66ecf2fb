import { reportMessages } from '@kindling/rules/messages/reports'
import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import { MoreReports } from '../../features/reports/index.ts'
import { SchoolTiles, schoolQuery } from '../../features/schools/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'

/** The released figures of a school, for its administrator: check-ins first, then activity, then what comes by email. */
export function SchoolReports() {
  const { data, isPending } = useQuery(schoolQuery)
  if (isPending) return <Pending />
  const mayManage = data?.can.includes('manage')
  return (
    <>
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
      {mayManage && (
        <section aria-label={reportMessages.activityOfSchool}>
          <Stack gap="small">
            <h2>{reportMessages.activityOfSchool}</h2>
            <SchoolTiles />
          </Stack>
        </section>
      )}
      {mayManage && <MoreReports places={data?.district ? ['school', 'district'] : ['school']} />}
    </>
  )
}
