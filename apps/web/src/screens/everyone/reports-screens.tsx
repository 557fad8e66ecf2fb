import { reportMessages } from '@kindling/rules/messages/reports'
import { lazy, Suspense } from 'react'
import { MyReports, OneReport } from '../../features/reports/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useTextParam } from '../../platform/use-address.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { BackLink } from '../child/back-link.tsx'

const SchoolReports = lazy(async () => ({ default: (await import('./school-reports.tsx')).SchoolReports }))

/** The user's own reports; for an administrator of a school, the page of all its reports. */
export function ReportsScreen() {
  const { user } = useSession()
  if (!user?.user_role) {
    return (
      <>
        <PageHead title={reportMessages.title} lead={reportMessages.lead} />
        <MyReports />
      </>
    )
  }
  return (
    <>
      <PageHead title={reportMessages.place} lead={format(reportMessages.placeLead)} />
      <Stack>
        <Suspense fallback={<Pending />}>
          <SchoolReports />
        </Suspense>
        <section>
          <Stack gap="small">
            <h2>{reportMessages.title}</h2>
            <p className="soft">{reportMessages.lead}</p>
            <MyReports />
          </Stack>
        </section>
      </Stack>
    </>
  )
}

export const ReportScreen = () => (
  <>
    <PageHead
      back={<BackLink href="/reports">{reportMessages.toReports}</BackLink>}
      title={reportMessages.one}
      lead={reportMessages.oneLead}
    />
    <OneReport code={useTextParam('code')} />
  </>
)
