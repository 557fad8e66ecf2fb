import { type HopeBucket, hopeBuckets } from '@kindling/rules/hope'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { scoreColumn, reportStyles as styles } from '../check-ins/index.ts'
import { ReportActs } from '../reports/index.ts'
import { type Figures, figuresQuery, type ReportView } from './api.ts'
import { HopeLine, HopePie } from './charts.tsx'
import { ReportTools } from './report-tools.tsx'

type Part = Figures['parts'][number]

/** The hope of a school or a district, in figures that single nobody out (D-87). */
export function ManyHopeReport({ of }: { of: 'school' | 'district' }) {
  const [view, setView] = useState<ReportView>({ groupId: null, grade: null, assessmentId: null })
  const [bucket, setBucket] = useState<HopeBucket>('hope')
  const figures = useQuery({ ...figuresQuery(of, view), placeholderData: keepPreviousData })
  if (figures.isPending) return <Skeleton shape="box" count={2} />
  if (figures.isError)
    return <FailedState message={messageOf(figures.error)} onRetry={() => void figures.refetch()} />
  const { data } = figures
  if (data.assessments.length === 0) return <EmptyState picture="class">{hopeMessages.noneEnded}</EmptyState>
  return (
    <Stack gap="large">
      <p className="soft">{hopeMessages.figuresLead}</p>
      <ReportTools
        view={view}
        groups={null}
        assessments={data.assessments}
        bucket={bucket}
        onView={part => setView(known => ({ ...known, ...part }))}
        onBucket={setBucket}
      />
      <ReportActs
        report={{ kind: 'hope', place: of, grade: view.grade, hopeAssessmentId: data.hope_assessment_id }}
      />
      {data.responses === 0 ? (
        <EmptyState picture="class">{hopeMessages.tooFew}</EmptyState>
      ) : (
        <Published figures={data} bucket={bucket} of={of} />
      )}
    </Stack>
  )
}

interface PublishedProps {
  figures: Figures
  bucket: HopeBucket
  of: 'school' | 'district'
}

function Published({ figures, bucket, of }: PublishedProps) {
  const title = of === 'school' ? wellbeingMessages.byGrade : wellbeingMessages.bySchool
  const kind = figures.assessments.find(one => one.id === figures.hope_assessment_id)?.user_type ?? 'Child'
  return (
    <>
      <div className={styles.charts}>
        <Card as="section">
          <HopePie pie={figures.pie} bucket={bucket} kind={kind} rounded />
        </Card>
        <Card as="section">
          <HopeLine title={hopeMessages.line} points={figures.line} kind={kind} />
        </Card>
      </div>
      {figures.parts.length > 0 && (
        <section>
          <Stack gap="small">
            <h2>{title}</h2>
            <DataTable
              caption={title}
              columns={columnsOf(of)}
              rows={figures.parts}
              rowKey={part => part.id}
              fileName={`hope-${of}`}
            />
          </Stack>
        </section>
      )}
    </>
  )
}

const columnsOf = (of: 'school' | 'district'): Column<Part>[] => [
  {
    key: 'name',
    label: of === 'school' ? wellbeingMessages.grade : wellbeingMessages.school,
    value: part => part.name,
  },
  {
    key: 'count',
    label: hopeMessages.colAnswers,
    value: part => part.responses,
    cell: part => format(wellbeingMessages.rounded, { count: part.responses }),
  },
  ...hopeBuckets.toReversed().map(bucket =>
    scoreColumn<Part>({
      key: bucket,
      label: format(hopeMessages.buckets, { bucket }),
      score: part => part[bucket],
    }),
  ),
]
