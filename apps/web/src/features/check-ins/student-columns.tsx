import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { wellbeingWords } from '@kindling/rules/words/wellbeing'
import { Eye } from 'lucide-react'
import type { Column } from '../../ui/data-table.tsx'
import styles from './reports.module.css'

interface Student {
  user: { first_name: string; last_name: string }
  grade: number | null
  needs_eye: 'low' | 'fall' | null
}

interface StudentColumnsProps<S extends Student> {
  onOpen: (student: S) => void
  /** What opening the answers of somebody is called. */
  openTitle: (name: string) => string
  /** Why somebody should look after a child. */
  eyeWords: (eye: 'low' | 'fall') => string
}

/** What every report says of a student before the scores: the name, whether the child needs an eye, the grade. */
export const studentColumns = <S extends Student>({
  onOpen,
  openTitle,
  eyeWords,
}: StudentColumnsProps<S>): Column<S>[] => [
  {
    key: 'name',
    label: wellbeingWords.student,
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
    key: 'eye',
    label: wellbeingWords.eye,
    value: ({ needs_eye: eye }) => (eye === null ? null : eyeWords(eye)),
    cell: ({ needs_eye: eye }) =>
      eye && (
        <span className={styles.eye}>
          <Eye aria-hidden="true" size={18} />
          {eyeWords(eye)}
        </span>
      ),
  },
  {
    key: 'grade',
    label: wellbeingWords.grade,
    value: student => student.grade,
    cell: student => (student.grade === null ? null : gradeName(student.grade)),
  },
]

/** Whom somebody should look after comes first. */
export const eyesFirst = <S extends Pick<Student, 'needs_eye'>>(students: readonly S[]): S[] =>
  students.toSorted((one, other) => Number(other.needs_eye !== null) - Number(one.needs_eye !== null))
