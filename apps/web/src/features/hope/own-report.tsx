import { unscoredOf } from '@kindling/rules/check-ins'
import type { HopeBucket } from '@kindling/rules/hope'
import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
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
import { type HopeReport, type ReportView, reportQuery } from './api.ts'
import { HopeLine, HopePie } from './charts.tsx'
import { nameOf, ReportTools } from './report-tools.tsx'
import { ResponseDialog } from './response-dialog.tsx'
import { StudentsTable } from './students-table.tsx'
import { useResponseView } from './use-response-view.ts'

/** A teacher's own students, live: the charts, and a table with their names (HOPE-04 to HOPE-07). */
export function OwnHopeReport({ hasPlan }: { hasPlan: boolean }) {
  const [view, setView] = useState<ReportView>({ groupId: null, grade: null, assessmentId: null })
  const [bucket, setBucket] = useState<HopeBucket>('hope')
  const response = useResponseView(hasPlan)
  const only = useOnlyToCheckOn()
  const report = useQuery({ ...reportQuery(view), placeholderData: keepPreviousData })
  if (report.isPending) return <Skeleton shape="box" count={2} />
  if (report.isError)
    return <FailedState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
  const { data } = report
  if (data.groups.length === 0) return <EmptyState picture="class">{hopeMessages.noClasses}</EmptyState>
  if (data.assessments.length === 0) return <EmptyState picture="class">{hopeMessages.noCheckIns}</EmptyState>
  const chosen = data.assessments.find(one => one.id === data.hope_assessment_id)
  return (
    <Stack gap="large">
      <ToCheckOnLine
        count={data.to_check_on}
        about={[...namesOfScope(view, data.groups), ...(chosen ? [nameOf(chosen)] : [])]}
        show={only.show}
      />
      <Charts report={data} bucket={bucket} />
      <ReportTools
        view={view}
        groups={data.groups}
        assessments={data.assessments}
        bucket={bucket}
        onView={part => setView(known => ({ ...known, ...part }))}
        onBucket={setBucket}
      />
      <ReportActs
        report={{
          kind: 'hope',
          place: 'own',
          groupId: view.groupId,
          grade: view.grade,
          hopeAssessmentId: data.hope_assessment_id,
        }}
      />
      <StudentsSection students={data.students} toCheckOn={data.to_check_on} view={only}>
        {shown => <StudentsTable students={shown} onOpen={student => void response.open(student.user)} />}
      </StudentsSection>
      <ResponseDialog view={response.view} onPick={response.pick} onClose={response.close} />
    </Stack>
  )
}

function Charts({ report, bucket }: { report: HopeReport; bucket: HopeBucket }) {
  if (report.responses === 0) return <EmptyState picture="class">{hopeMessages.noneYet}</EmptyState>
  const unscored = unscoredOf(report.responses, report.pie.hope)
  return (
    <div className={styles.charts}>
      <Card as="section">
        <HopePie pie={report.pie} bucket={bucket} kind="Child" />
        {unscored > 0 && <p className="soft">{format(checkInMessages.unscored, { count: unscored })}</p>}
      </Card>
      <Card as="section">
        <HopeLine title={hopeMessages.line} points={report.line} kind="Child" />
      </Card>
    </div>
  )
}
