import { showScore } from '@kindling/rules/exact-scores'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { wellbeingBuckets } from '@kindling/rules/wellbeing'
import { format } from '../../platform/messages.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Face, studentColumns, reportStyles as styles } from '../check-ins/index.ts'
import type { ReportStudent } from './api.ts'

interface StudentsTableProps {
  students: readonly ReportStudent[]
  onOpen: (student: ReportStudent) => void
}

/** Names beside scores, for a class's own teacher (WELLBEING-08). */
export function StudentsTable({ students, onOpen }: StudentsTableProps) {
  return (
    <DataTable
      caption={format(wellbeingMessages.students, { count: students.length })}
      columns={columnsFor(onOpen)}
      rows={students}
      rowKey={student => student.user.id}
      fileName="well-being"
    />
  )
}

function columnsFor(onOpen: (student: ReportStudent) => void): Column<ReportStudent>[] {
  return [
    ...studentColumns<ReportStudent>({
      onOpen,
      openTitle: name => format(wellbeingMessages.openResponse, { name }),
    }),
    { key: 'count', label: wellbeingMessages.colCheckIns, value: student => student.check_ins },
    ...wellbeingBuckets.toReversed().map(
      (bucket): Column<ReportStudent> => ({
        key: bucket,
        label: format(wellbeingMessages.buckets, { bucket }),
        brief: bucket === 'wellbeing' ? 'figure' : undefined,
        value: student => student[bucket],
        cell: student =>
          student[bucket] !== null && (
            <span className={styles.score}>
              {bucket === 'wellbeing' && <Face score={student[bucket]} size="small" />}
              {showScore(student[bucket])}
            </span>
          ),
      }),
    ),
    {
      key: 'last',
      label: wellbeingMessages.lastCheckIn,
      value: student => student.last?.date.split('-').reverse().join('-') ?? null,
      cell: student => student.last?.label ?? wellbeingMessages.never,
    },
  ]
}
