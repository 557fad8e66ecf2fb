import { unscoredOf } from '@kindling/rules/check-ins'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import type { WellbeingBucket } from '@kindling/rules/wellbeing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import {
  namesOfScope,
  StudentsSection,
  reportStyles as styles,
  ToCheckOnLine,
  useOnlyToCheckOn,
} from '../check-ins/index.ts'
import { ReportActs } from '../reports/index.ts'
import { type ReportStudent, type ReportView, reportQuery, type WellbeingReport } from './api.ts'
import { WellbeingLine, WellbeingPie } from './charts.tsx'
import { ReportTools } from './report-tools.tsx'
import { ResponseDialog } from './response-dialog.tsx'
import { StudentsTable } from './students-table.tsx'

/** A teacher's own students, live: the charts, and a table with their names (WELLBEING-06 to WELLBEING-09). */
export function OwnReport() {
  const [view, setView] = useState<ReportView>({ groupId: null, grade: null, period: 'WEEK' })
  const [bucket, setBucket] = useState<WellbeingBucket>('wellbeing')
  const [opened, setOpened] = useState<ReportStudent | null>(null)
  const only = useOnlyToCheckOn()
  const report = useQuery({ ...reportQuery(view), placeholderData: keepPreviousData })
  if (report.isPending) return <Skeleton shape="box" count={2} />
  if (report.isError)
    return <FailedState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
  const { data } = report
  if (data.groups.length === 0)
    return (
      <EmptyState
        picture="class"
        act={<ButtonLink href="/dashboard/roster/classes">{rosterMessages.title}</ButtonLink>}
      >
        {wellbeingMessages.noClasses}
      </EmptyState>
    )
  return (
    <Stack gap="large">
      <ToCheckOnLine
        count={data.to_check_on}
        about={[...namesOfScope(view, data.groups), format(checkInMessages.periods, { period: view.period })]}
        show={only.show}
      />
      <Charts report={data} bucket={bucket} />
      <ReportTools
        view={view}
        groups={data.groups}
        periods={data.periods}
        bucket={bucket}
        onView={part => setView(known => ({ ...known, ...part }))}
        onBucket={setBucket}
      />
      <ReportActs report={{ kind: 'wellbeing', place: 'own', ...view }} />
      <StudentsSection students={data.students} toCheckOn={data.to_check_on} view={only}>
        {shown => <StudentsTable students={shown} onOpen={setOpened} />}
      </StudentsSection>
      {opened && <ResponseDialog student={opened.user} onClose={() => setOpened(null)} />}
    </Stack>
  )
}

function Charts({ report, bucket }: { report: WellbeingReport; bucket: WellbeingBucket }) {
  if (report.check_ins === 0) return <EmptyState picture="class">{wellbeingMessages.noneYet}</EmptyState>
  const unscored = unscoredOf(report.check_ins, report.pie.wellbeing)
  return (
    <div className={styles.charts}>
      <Card as="section">
        <WellbeingPie pie={report.pie} bucket={bucket} />
        {unscored > 0 && <p className="soft">{format(checkInMessages.unscored, { count: unscored })}</p>}
      </Card>
      <Card as="section">
        <WellbeingLine title={wellbeingMessages.line} points={report.line} />
      </Card>
    </div>
  )
}
