import { reportWords } from '@kindling/rules/words/reports'
import { MyReports, OneReport } from '../../features/reports/index.ts'
import { useTextParam } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'

export const ReportsScreen = () => (
  <>
    <PageHead title={reportWords.title} lead={reportWords.lead} />
    <MyReports />
  </>
)

export const ReportScreen = () => (
  <>
    <PageHead
      back={<BackLink href="/reports">{reportWords.toReports}</BackLink>}
      title={reportWords.one}
      lead={reportWords.oneLead}
    />
    <OneReport code={useTextParam('code')} />
  </>
)
