import { studentsShown } from '@kindling/rules/check-ins'
import type { HopeBucket } from '@kindling/rules/hope'
import { hopeWords } from '@kindling/rules/words/hope'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { eyesFirst, reportStyles as styles } from '../check-ins/index.ts'
import { ReportActs } from '../reports/index.ts'
import { type HopeReport, type ReportStudent, type ReportView, reportQuery } from './api.ts'
import { HopeLine, HopePie } from './charts.tsx'
import { ReportTools } from './report-tools.tsx'
import { ResponseDialog } from './response-dialog.tsx'
import { StudentsTable } from './students-table.tsx'
import { useResponseView } from './use-response-view.ts'

/** A teacher's own students, live: the charts, and a table with their names (HOPE-04 to HOPE-07). */
export function OwnHopeReport({ hasPlan }: { hasPlan: boolean }) {
  const [view, setView] = useState<ReportView>({ groupId: null, grade: null, assessmentId: null })
  const [bucket, setBucket] = useState<HopeBucket>('hope')
  const response = useResponseView(hasPlan)
  const report = useQuery({ ...reportQuery(view), placeholderData: keepPreviousData })
  if (report.isPending) return <Skeleton shape="box" count={2} />
  if (report.isError)
    return <FailedState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
  const { data } = report
  if (data.groups.length === 0) return <EmptyState picture="class">{hopeWords.noClasses}</EmptyState>
  if (data.assessments.length === 0) return <EmptyState picture="class">{hopeWords.noCheckIns}</EmptyState>
  return (
    <Stack gap="large">
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
      <Charts report={data} bucket={bucket} />
      <Students students={data.students} onOpen={student => void response.open(student.user)} />
      <ResponseDialog view={response.view} onPick={response.pick} onClose={response.close} />
    </Stack>
  )
}

function Charts({ report, bucket }: { report: HopeReport; bucket: HopeBucket }) {
  if (report.responses === 0) return <EmptyState picture="class">{hopeWords.noneYet}</EmptyState>
  return (
    <div className={styles.charts}>
      <Card as="section">
        <HopePie pie={report.pie} bucket={bucket} kind="Child" />
      </Card>
      <Card as="section">
        <HopeLine title={hopeWords.line} points={report.line} kind="Child" />
      </Card>
    </div>
  )
}

interface StudentsProps {
  students: readonly ReportStudent[]
  onOpen: (student: ReportStudent) => void
}

/** One more than is shown was asked for: then there are too many (D-96). */
function Students({ students, onOpen }: StudentsProps) {
  return (
    <section>
      <Stack gap="small">
        <h2>{say(wellbeingWords.students, { count: Math.min(students.length, studentsShown) })}</h2>
        {students.length > studentsShown && <p role="status">{wellbeingWords.limit}</p>}
        <StudentsTable students={eyesFirst(students.slice(0, studentsShown))} onOpen={onOpen} />
      </Stack>
    </section>
  )
}
