import { schoolClassesAddress } from '@kindling/rules/addresses'
import { peopleMessages } from '@kindling/rules/messages/people'
import { reportMessages } from '@kindling/rules/messages/reports'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { format } from '../../platform/messages.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { reportQuery, reportsQuery } from './api.ts'
import { ReportLine } from './report-line.tsx'

/** The reports that the user requested or was sent within a day. */
export function MyReports() {
  const reports = useQuery(reportsQuery)
  if (reports.isPending) return <Skeleton shape="box" count={2} />
  if (reports.isError)
    return <FailedState message={messageOf(reports.error)} onRetry={() => void reports.refetch()} />
  if (reports.data.length === 0) return <NoReports />
  return (
    <Stack>
      {reports.data.map(report => (
        <ReportLine key={report.code} report={report} />
      ))}
    </Stack>
  )
}

/** Says where this user makes reports. */
function NoReports() {
  const { user } = useSession()
  const isOfDistrict = user?.user_type === 'District Admin'
  // Below the reports of a school, a picture would be larger than all of them.
  if (user?.user_role && !isOfDistrict) return <p>{format(reportMessages.none, { where: 'here' })}</p>
  return (
    <EmptyState
      picture="class"
      act={
        isOfDistrict ? (
          <ButtonLink href="/dashboard/district/reports">{reportMessages.toMaking}</ButtonLink>
        ) : (
          <ButtonLink href={schoolClassesAddress}>{peopleMessages.toClasses}</ButtonLink>
        )
      }
    >
      {format(reportMessages.none, { where: isOfDistrict ? 'district' : 'class' })}
    </EmptyState>
  )
}

/** One report, the target of the link in its mail; after a day it is deleted. */
export function OneReport({ code }: { code: string }) {
  const navigation = useContext(NavigationContext)
  const report = useQuery(reportQuery(code))
  if (report.isPending) return <Skeleton shape="box" count={1} />
  if (report.isError && isAbsent(report.error))
    return (
      <EmptyState picture="lost" act={<ButtonLink href="/reports">{reportMessages.toReports}</ButtonLink>}>
        {reportMessages.goneLead}
      </EmptyState>
    )
  if (report.isError)
    return <FailedState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
  return <ReportLine report={report.data} onRemoved={() => navigation?.moveOn('/reports')} />
}
