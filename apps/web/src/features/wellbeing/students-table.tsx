import { showScore } from '@kindling/rules/exact-scores'
import { wellbeingBuckets } from '@kindling/rules/wellbeing'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { say } from '../../platform/words.ts'
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
      caption={say(wellbeingWords.students, { count: students.length })}
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
      openTitle: name => say(wellbeingWords.openResponse, { name }),
    }),
    { key: 'count', label: wellbeingWords.colCheckIns, value: student => student.check_ins },
    ...wellbeingBuckets.toReversed().map(
      (bucket): Column<ReportStudent> => ({
        key: bucket,
        label: say(wellbeingWords.buckets, { bucket }),
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
      label: wellbeingWords.lastCheckIn,
      value: student => student.last?.date.split('-').reverse().join('-') ?? null,
      cell: student => student.last?.label ?? wellbeingWords.never,
    },
  ]
}
