import { checkInMessages } from '@kindling/rules/messages/check-ins'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { firstPeriod } from '@kindling/rules/report-periods'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { ReportActs } from '../reports/index.ts'
import {
  AnswersActs,
  NoClasses,
  namesOfScope,
  type Opened,
  OwnReportView,
  PeriodChoice,
  ScopeChoices,
} from '../surveys/index.ts'
import { type ReportStudent, type ReportView, reportQuery } from './api.ts'
import { ResponseDialog } from './response-dialog.tsx'
import { wellbeingView } from './wellbeing-view.tsx'

/** A teacher's own students and their check-ins (WELLBEING-06 to WELLBEING-09). */
export function OwnReport() {
  const [view, setView] = useState<ReportView>({ groupId: null, grade: null, period: firstPeriod })
  const [opened, setOpened] = useState<Opened<ReportStudent> | null>(null)
  const report = useQuery({ ...reportQuery(view), placeholderData: keepPreviousData })
  const all = useQuery({ ...reportQuery({ ...view, grade: null }), placeholderData: keepPreviousData })
  if (report.isPending) return <Skeleton shape="box" count={2} />
  if (report.isError)
    return <FailedState message={messageOf(report.error)} onRetry={() => void report.refetch()} />
  const { groups, periods, check_ins, ...data } = report.data
  if (groups.length === 0) return <NoClasses>{wellbeingMessages.noClasses}</NoClasses>
  const open = (student: ReportStudent, among: readonly ReportStudent[]) => setOpened({ student, among })
  const change = (part: Partial<ReportView>) => setView(known => ({ ...known, ...part }))
  return (
    <>
      <OwnReportView
        survey={wellbeingView}
        report={{ ...data, count: check_ins }}
        about={[...namesOfScope(view, groups), format(checkInMessages.periods, { period: view.period })]}
        cells={cells}
        tools={
          <>
            <ScopeChoices
              scope={view}
              groups={groups}
              grades={(all.data?.students ?? []).map(student => student.grade)}
              onScope={change}
            />
            <PeriodChoice periods={periods} value={view.period} onChange={period => change({ period })} />
          </>
        }
        acts={<ReportActs report={{ kind: 'wellbeing', place: 'own', ...view }} />}
        onOpen={open}
      />
      {opened && (
        <ResponseDialog
          student={opened.student.user}
          acts={<AnswersActs opened={opened} students={data.students} onOpen={open} />}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const cells = {
  scoresOf: (student: ReportStudent) => student,
  countOf: (student: ReportStudent) => student.check_ins,
  last: {
    key: 'last',
    label: wellbeingMessages.lastCheckIn,
    value: (student: ReportStudent) => student.last?.date.split('-').reverse().join('-') ?? null,
    cell: (student: ReportStudent) => student.last?.label ?? wellbeingMessages.never,
  },
}
