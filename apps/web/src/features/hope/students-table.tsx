import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { hopeBuckets } from '@kindling/rules/hope'
import { dayOfMoment } from '@kindling/rules/hope-settings'
import { labelDay } from '@kindling/rules/report-periods'
import { hopeWords } from '@kindling/rules/words/hope'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { Eye } from 'lucide-react'
import { say } from '../../platform/words.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { reportStyles as styles } from '../check-ins/index.ts'
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
    {
      key: 'name',
      label: wellbeingWords.student,
      value: student => fullName(student.user),
      cell: student => (
        <button
          type="button"
          className={styles.name}
          title={say(hopeWords.openResponse, { name: student.user.first_name })}
          onClick={() => onOpen(student)}
        >
          {fullName(student.user)}
        </button>
      ),
    },
    {
      key: 'eye',
      label: wellbeingWords.eye,
      value: ({ needs_eye: eye }) => (eye === null ? null : say(hopeWords.eyes, { eye })),
      cell: ({ needs_eye: eye }) =>
        eye && (
          <span className={styles.eye}>
            <Eye aria-hidden="true" size={18} />
            {say(hopeWords.eyes, { eye })}
          </span>
        ),
    },
    {
      key: 'grade',
      label: wellbeingWords.grade,
      value: student => student.grade,
      cell: student => (student.grade === null ? null : gradeName(student.grade)),
    },
    ...hopeBuckets.toReversed().map(
      (bucket): Column<ReportStudent> => ({
        key: bucket,
        label: say(hopeWords.buckets, { bucket }),
        value: student => student.score?.[bucket] ?? null,
      }),
    ),
    {
      key: 'day',
      label: hopeWords.answered,
      value: student => student.score?.created_at ?? null,
      cell: ({ score }) => (score ? labelDay(dayOfMoment(score.created_at)) : wellbeingWords.never),
    },
  ]
}
