import { gradeCodes } from '@kindling/rules/grades'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { audienceOf } from '@kindling/rules/surveys'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { ReportActs } from '../reports/index.ts'
import { ManyReportView } from '../surveys/index.ts'
import { figuresQuery, type ReportView } from './api.ts'
import { hopeView } from './hope-view.ts'
import { ReportChoices } from './report-choices.tsx'

/** The hope figures of a school or a district, which identify no single person (D-87). */
export function ManyHopeReport({ of }: { of: 'school' | 'district' }) {
  const [view, setView] = useState<ReportView>({ groupId: null, grade: null, assessmentId: null })
  const figures = useQuery({ ...figuresQuery(of, view), placeholderData: keepPreviousData })
  const all = useQuery({ ...figuresQuery(of, { ...view, grade: null }), placeholderData: keepPreviousData })
  if (figures.isPending) return <Skeleton shape="box" count={3} />
  if (figures.isError)
    return <FailedState message={messageOf(figures.error)} onRetry={() => void figures.refetch()} />
  const { assessments, hope_assessment_id, responses: count, pie, line, parts } = figures.data
  if (assessments.length === 0) return <EmptyState picture="class">{hopeMessages.noneEnded}</EmptyState>
  const kind = assessments.find(one => one.id === hope_assessment_id)?.user_type ?? 'Child'
  return (
    <ManyReportView
      survey={hopeView}
      of={of}
      figures={{
        count,
        pie,
        line,
        parts: parts.map(({ responses, ...part }) => ({ ...part, count: responses })),
      }}
      audience={audienceOf(kind)}
      lead={hopeMessages.figuresLead}
      tools={
        <ReportChoices
          view={view}
          groups={null}
          grades={of === 'district' ? gradeCodes : (all.data?.parts ?? []).map(({ id }) => id)}
          assessments={assessments}
          onView={part => setView(known => ({ ...known, ...part }))}
        />
      }
      acts={
        <ReportActs
          report={{ kind: 'hope', place: of, grade: view.grade, hopeAssessmentId: hope_assessment_id }}
        />
      }
    />
  )
}
