import { hopeBuckets } from '@kindling/rules/hope'
import { dayOfMoment } from '@kindling/rules/hope-settings'
import { hopeMessages } from '@kindling/rules/messages/hope'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { labelDay } from '@kindling/rules/report-periods'
import { format } from '../../platform/messages.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { scoreColumn, studentColumns } from '../check-ins/index.ts'
import type { ReportStudent } from './api.ts'

interface StudentsTableProps {
  students: readonly ReportStudent[]
  onOpen: (student: ReportStudent) => void
}

/** Names beside scores, for a class's own teacher (HOPE-06). */
export function StudentsTable({ students, onOpen }: StudentsTableProps) {
  return (
    <DataTable
      caption={format(wellbeingMessages.students, { count: students.length })}
      columns={columnsFor(onOpen)}
      rows={students}
      rowKey={student => student.user.id}
      fileName="hope"
    />
  )
}

function columnsFor(onOpen: (student: ReportStudent) => void): Column<ReportStudent>[] {
  return [
    ...studentColumns<ReportStudent>({
      onOpen,
      openTitle: name => format(hopeMessages.openResponse, { name }),
    }),
    ...hopeBuckets.toReversed().map(bucket =>
      scoreColumn<ReportStudent>({
        key: bucket,
        label: format(hopeMessages.buckets, { bucket }),
        brief: bucket === 'hope' ? 'figure' : undefined,
        score: student => student.score?.[bucket] ?? null,
      }),
    ),
    {
      key: 'day',
      label: hopeMessages.answered,
      value: student => student.score?.created_at ?? null,
      cell: ({ score }) => (score ? labelDay(dayOfMoment(score.created_at)) : hopeMessages.notAnswered),
    },
  ]
}
