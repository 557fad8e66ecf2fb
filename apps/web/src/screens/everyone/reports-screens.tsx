import { reportMessages } from '@kindling/rules/messages/reports'
import { MyReports, OneReport } from '../../features/reports/index.ts'
import { useTextParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'

export const ReportsScreen = () => (
  <>
    <PageHead title={reportMessages.title} lead={reportMessages.lead} />
    <MyReports />
  </>
)

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
