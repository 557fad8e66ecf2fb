import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { toCheckOnMessages } from '@kindling/rules/messages/to-check-on'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { type SignToCheckOn, signsInWords } from '@kindling/rules/to-check-on'
import type { Column } from '../../ui/data-table.tsx'
import styles from './reports.module.css'
import { Signs } from './to-check-on-list.tsx'

interface Student {
  user: { first_name: string; last_name: string }
  grade: number | null
  signs: readonly SignToCheckOn[]
}

interface StudentColumnsProps<S extends Student> {
  onOpen: (student: S) => void
  /** The label of the button that opens a student's answers. */
  openTitle: (name: string) => string
}

/** The first columns of a student in every report: the name, why to check on the child, the grade. */
export const studentColumns = <S extends Student>({
  onOpen,
  openTitle,
}: StudentColumnsProps<S>): Column<S>[] => [
  {
    key: 'name',
    label: wellbeingMessages.student,
    brief: 'title',
    value: student => fullName(student.user),
    cell: student => (
      <button
        type="button"
        className={styles.name}
        title={openTitle(student.user.first_name)}
        onClick={() => onOpen(student)}
      >
        {fullName(student.user)}
      </button>
    ),
  },
  {
    key: 'toCheckOn',
    label: toCheckOnMessages.title,
    brief: 'note',
    value: ({ signs }) => signsInWords(signs),
    cell: ({ signs }) => signs.length > 0 && <Signs signs={signs} />,
  },
  {
    key: 'grade',
    label: wellbeingMessages.grade,
    value: student => student.grade,
    cell: student => (student.grade === null ? null : gradeName(student.grade)),
  },
]
