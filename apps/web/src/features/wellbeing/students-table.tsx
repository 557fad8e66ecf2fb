import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { wellbeingBuckets } from '@kindling/rules/wellbeing'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { Eye } from 'lucide-react'
import { say } from '../../platform/words.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Face, reportStyles as styles } from '../check-ins/index.ts'
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
    {
      key: 'name',
      label: wellbeingWords.student,
      value: student => fullName(student.user),
      cell: student => (
        <button
          type="button"
          className={styles.name}
          title={say(wellbeingWords.openResponse, { name: student.user.first_name })}
          onClick={() => onOpen(student)}
        >
          {fullName(student.user)}
        </button>
      ),
    },
    {
      key: 'eye',
      label: wellbeingWords.eye,
      value: ({ needs_eye: eye }) => (eye === null ? null : say(wellbeingWords.eyes, { eye })),
      cell: ({ needs_eye: eye }) =>
        eye && (
          <span className={styles.eye}>
            <Eye aria-hidden="true" size={18} />
            {say(wellbeingWords.eyes, { eye })}
          </span>
        ),
    },
    {
      key: 'grade',
      label: wellbeingWords.grade,
      value: student => student.grade,
      cell: student => (student.grade === null ? null : gradeName(student.grade)),
    },
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
              {student[bucket]}
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
