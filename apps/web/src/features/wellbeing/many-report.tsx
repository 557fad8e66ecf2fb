import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import type { ReportPeriod } from '@kindling/rules/report-periods'
import { type WellbeingBucket, wellbeingBuckets } from '@kindling/rules/wellbeing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { scoreColumn, reportStyles as styles } from '../check-ins/index.ts'
import { ReportActs } from '../reports/index.ts'
import { type Figures, figuresQuery } from './api.ts'
import { WellbeingLine, WellbeingPie } from './charts.tsx'
import { ReportTools } from './report-tools.tsx'

type Part = Figures['parts'][number]

interface ManyReportProps {
  of: 'school' | 'district'
  /** A school that is not the own one: it is read here, and not sent to anybody. */
  schoolId?: number | null
}

/** How a school or a district is, in figures that single nobody out (D-87). */
export function ManyReport({ of, schoolId = null }: ManyReportProps) {
  const [grade, setGrade] = useState<number | null>(null)
  const [period, setPeriod] = useState<ReportPeriod>('MONTH')
  const [bucket, setBucket] = useState<WellbeingBucket>('wellbeing')
  const figures = useQuery({
    ...figuresQuery(of, { grade, period }, schoolId),
    placeholderData: keepPreviousData,
  })
  if (figures.isPending) return <Skeleton shape="box" count={2} />
  if (figures.isError)
    return <FailedState message={messageOf(figures.error)} onRetry={() => void figures.refetch()} />
  const { data } = figures
  return (
    <Stack gap="large">
      <p className="soft">{format(wellbeingMessages.figuresLead, { day: data.through })}</p>
      <ReportTools
        view={{ groupId: null, grade, period }}
        groups={null}
        periods={data.periods}
        bucket={bucket}
        onView={part => {
          if (part.grade !== undefined) setGrade(part.grade)
          if (part.period !== undefined) setPeriod(part.period)
        }}
        onBucket={setBucket}
      />
      {schoolId === null && <ReportActs report={{ kind: 'wellbeing', place: of, grade, period }} />}
      {data.check_ins === 0 ? (
        <EmptyState picture="class">{wellbeingMessages.tooFew}</EmptyState>
      ) : (
        <Published figures={data} bucket={bucket} of={of} />
      )}
    </Stack>
  )
}

interface PublishedProps {
  figures: Figures
  bucket: WellbeingBucket
  of: 'school' | 'district'
}

function Published({ figures, bucket, of }: PublishedProps) {
  const title = of === 'school' ? wellbeingMessages.byGrade : wellbeingMessages.bySchool
  return (
    <>
      <div className={styles.charts}>
        <Card as="section">
          <WellbeingPie pie={figures.pie} bucket={bucket} rounded />
        </Card>
        <Card as="section">
          <WellbeingLine title={wellbeingMessages.line} points={figures.line} />
        </Card>
      </div>
      <section>
        <Stack gap="small">
          <h2>{title}</h2>
          <DataTable
            caption={title}
            columns={columnsOf(of)}
            rows={figures.parts}
            rowKey={part => part.id}
            fileName={`well-being-${of}`}
          />
        </Stack>
      </section>
    </>
  )
}

const columnsOf = (of: 'school' | 'district'): Column<Part>[] => [
  {
    key: 'name',
    label: of === 'school' ? wellbeingMessages.grade : wellbeingMessages.school,
    value: part => part.name,
    cell: part => <strong>{part.name}</strong>,
  },
  {
    key: 'count',
    label: wellbeingMessages.colCheckIns,
    value: part => part.check_ins,
    cell: part => format(wellbeingMessages.rounded, { count: part.check_ins }),
  },
  ...wellbeingBuckets.toReversed().map(bucket =>
    scoreColumn<Part>({
      key: bucket,
      label: format(wellbeingMessages.buckets, { bucket }),
      score: part => part[bucket],
    }),
  ),
]
