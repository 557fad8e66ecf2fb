import { gradeCodes } from '@kindling/rules/grades'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import type { ReportPeriod } from '@kindling/rules/report-periods'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { ReportActs } from '../reports/index.ts'
import { ManyReportView, PeriodChoice, ScopeChoices } from '../surveys/index.ts'
import { figuresQuery } from './api.ts'
import { wellbeingView } from './wellbeing-view.tsx'

interface ManyReportProps {
  of: 'school' | 'district'
  /** Another school than the user's own: its figures are shown here, and not mailed. */
  schoolId?: number | null
}

/** The figures of a school or a district, which identify no single person (D-87). */
export function ManyReport({ of, schoolId = null }: ManyReportProps) {
  const [grade, setGrade] = useState<number | null>(null)
  const [period, setPeriod] = useState<ReportPeriod>('MONTH')
  const figures = useQuery({
    ...figuresQuery(of, { grade, period }, schoolId),
    placeholderData: keepPreviousData,
  })
  const all = useQuery({
    ...figuresQuery(of, { grade: null, period }, schoolId),
    placeholderData: keepPreviousData,
  })
  if (figures.isPending) return <Skeleton shape="box" count={3} />
  if (figures.isError)
    return <FailedState message={messageOf(figures.error)} onRetry={() => void figures.refetch()} />
  const { through, periods, check_ins: count, means, pie, line, parts } = figures.data
  return (
    <ManyReportView
      survey={wellbeingView}
      of={of}
      figures={{
        count,
        means,
        pie,
        line,
        parts: parts.map(({ check_ins, ...part }) => ({ ...part, count: check_ins })),
      }}
      audience="child"
      lead={format(wellbeingMessages.figuresLead, { day: through })}
      tools={
        <>
          <ScopeChoices
            scope={{ groupId: null, grade }}
            groups={null}
            grades={of === 'district' ? gradeCodes : (all.data?.parts ?? []).map(({ id }) => id)}
            onScope={part => part.grade !== undefined && setGrade(part.grade)}
          />
          <PeriodChoice periods={periods} value={period} onChange={setPeriod} />
        </>
      }
      acts={schoolId === null && <ReportActs report={{ kind: 'wellbeing', place: of, grade, period }} />}
    />
  )
}
