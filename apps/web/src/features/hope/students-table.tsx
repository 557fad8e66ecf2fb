import { hopeBuckets } from '@kindling/rules/hope'
import { dayOfMoment } from '@kindling/rules/hope-settings'
import { labelDay } from '@kindling/rules/report-periods'
import { hopeWords } from '@kindling/rules/words/hope'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { say } from '../../platform/words.ts'
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
      caption={say(wellbeingWords.students, { count: students.length })}
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
      openTitle: name => say(hopeWords.openResponse, { name }),
    }),
    ...hopeBuckets.toReversed().map(bucket =>
      scoreColumn<ReportStudent>({
        key: bucket,
        label: say(hopeWords.buckets, { bucket }),
        score: student => student.score?.[bucket] ?? null,
      }),
    ),
    {
      key: 'day',
      label: hopeWords.answered,
      value: student => student.score?.created_at ?? null,
      cell: ({ score }) => (score ? labelDay(dayOfMoment(score.created_at)) : hopeWords.notAnswered),
    },
  ]
}
