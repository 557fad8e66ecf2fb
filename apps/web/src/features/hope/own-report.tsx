import { dayOfMoment } from '@kindling/rules/hope-settings'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { labelDay } from '@kindling/rules/written-days'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { ReportActs } from '../reports/index.ts'
import { AnswersActs, NoClasses, namesOfScope, type Opened, OwnReportView } from '../surveys/index.ts'
import { type ReportStudent, type ReportView, reportQuery } from './api.ts'
import { hopeView } from './hope-view.ts'
import { nameOf, ReportChoices } from './report-choices.tsx'
import { ResponseDialog } from './response-dialog.tsx'
import { useResponseView } from './use-response-view.ts'

/** A teacher's own students, in one window (HOPE-04 to HOPE-07). */
export function OwnHopeReport({ hasPlan }: { hasPlan: boolean }) {
  const [view, setView] = useState<ReportView>({ groupId: null, grade: null, assessmentId: null })
  const response = useResponseView(hasPlan)
  const [opened, setOpened] = useState<Opened<ReportStudent> | null>(null)
  const report = useQuery({ ...reportQuery(view), placeholderData: keepPreviousData })
  const all = useQuery({ ...reportQuery({ ...view, grade: null }), placeholderData: keepPreviousData })
  if (report.isPending) return <Skeleton shape="box" count={2} />
  if (report.isError)
    return <FailedState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
  const { groups, assessments, hope_assessment_id, responses, ...data } = report.data
  if (groups.length === 0) return <NoClasses>{hopeMessages.noClasses}</NoClasses>
  if (assessments.length === 0) return <EmptyState picture="class">{hopeMessages.noCheckIns}</EmptyState>
  const chosen = assessments.find(one => one.id === hope_assessment_id)
  const { groupId, grade } = view
  const open = (student: ReportStudent, among: readonly ReportStudent[]) => {
    setOpened({ student, among })
    void response.open(student.user)
  }
  return (
    <>
      <OwnReportView
        survey={hopeView}
        report={{ ...data, count: responses }}
        about={[...namesOfScope(view, groups), ...(chosen ? [nameOf(chosen)] : [])]}
        cells={cells}
        tools={
          <ReportChoices
            view={view}
            groups={groups}
            grades={(all.data?.students ?? []).map(student => student.grade)}
            assessments={assessments}
            onView={part => setView(known => ({ ...known, ...part }))}
          />
        }
        acts={
          <ReportActs
            report={{ kind: 'hope', place: 'own', groupId, grade, hopeAssessmentId: hope_assessment_id }}
          />
        }
        onOpen={open}
      />
      <ResponseDialog
        view={response.view}
        acts={opened && <AnswersActs opened={opened} students={data.students} onOpen={open} />}
        onPick={response.pick}
        onClose={response.close}
      />
    </>
  )
}

const cells = {
  scoresOf: (student: ReportStudent) => student.score,
  last: {
    key: 'day',
    label: hopeMessages.answered,
    value: (student: ReportStudent) => student.score?.created_at ?? null,
    cell: ({ score }: ReportStudent) =>
      score ? labelDay(dayOfMoment(score.created_at)) : hopeMessages.notAnswered,
  },
}
