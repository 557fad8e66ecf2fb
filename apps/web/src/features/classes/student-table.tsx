import { printCode } from '@kindling/rules/codes'
import { schoolDaysAfter } from '@kindling/rules/days'
import { fullName } from '@kindling/rules/full-name'
import { gradeName, gradeOrder } from '@kindling/rules/grades'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { useState } from 'react'
import { localDay, systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StudentPassword } from '../accounts/index.ts'
import type { Group, Student } from './api.ts'
import styles from './classes.module.css'

/** Two weeks of school. */
const quietAfterDays = 10

interface StudentTableProps {
  group: Group
  students: readonly Student[]
  /** Somebody has joined and waits for a yes: shown above the table. */
  isAwaited: boolean
}

/**
 * The children of a class with what each has done; children who have been quiet for two weeks are marked by words, and can be shown alone.
 */
export function StudentTable({ group, students, isAwaited }: StudentTableProps) {
  const [onlyQuiet, setOnlyQuiet] = useState(false)
  if (students.length === 0 && isAwaited)
    return <EmptyState picture="class">{rosterMessages.allWait}</EmptyState>
  if (students.length === 0) {
    const words =
      group.class_code && group.code_open
        ? format(rosterMessages.noStudents, { code: printCode(group.class_code.replace('-', '')) })
        : rosterMessages.noStudentsClosed
    return <EmptyState picture="class">{words}</EmptyState>
  }
  const now = systemClock.now()
  const quiet = students.filter(student => daysQuiet(student, now) > quietAfterDays)
  const haveAllPosted = quiet.length === 0 && students.every(student => student.last_journal_at)
  return (
    <>
      {quiet.length > 0 && (
        <Button
          small
          className={styles.toCheckOn}
          aria-pressed={onlyQuiet}
          onClick={() => setOnlyQuiet(!onlyQuiet)}
        >
          {format(rosterMessages.toCheckOn, { count: quiet.length })}
        </Button>
      )}
      {haveAllPosted && <p className={styles.calm}>{rosterMessages.allPosted}</p>}
      <DataTable
        caption={rosterMessages.studentsTitle}
        columns={columnsAt(now)}
        rows={(onlyQuiet && quiet.length > 0 ? quiet : students).toSorted(byShownName)}
        rowKey={student => student.id}
        fileName={format(rosterMessages.file, { name: group.name.replace(/[^\p{L}\p{N}-]+/gu, '-') })}
      />
    </>
  )
}

function columnsAt(now: Date): Column<Student>[] {
  return [
    {
      key: 'name',
      label: rosterMessages.colName,
      value: fullName,
      cell: student => <NameCell student={student} />,
      brief: 'title',
    },
    { key: 'username', label: rosterMessages.colUsername, value: student => student.username, folded: true },
    {
      key: 'grade',
      label: rosterMessages.colGrade,
      value: student => (student.grade === null ? null : gradeOrder(student.grade)),
      cell: student => (student.grade === null ? null : gradeName(student.grade)),
    },
    {
      key: 'journals',
      label: rosterMessages.colJournals,
      value: student => student.journal_count,
      brief: 'figure',
    },
    { key: 'lessons', label: rosterMessages.colLessons, value: student => student.completed_lessons },
    {
      key: 'last',
      label: rosterMessages.colLast,
      value: student => student.last_journal_at?.slice(0, 10) ?? null,
      cell: student => <LastCell student={student} now={now} />,
    },
    {
      key: 'facts',
      label: rosterMessages.studentsTitle,
      value: () => null,
      cell: student => <FactsCell student={student} now={now} />,
      brief: 'note',
      narrow: true,
    },
  ]
}

/** A user who can open a student’s profile from this class may also set a new password. */
function NameCell({ student }: { student: Student }) {
  return (
    <div className={styles.nameCell}>
      <Link href={`/child/${student.id}/journals`} className={styles.name}>
        <Avatar of={student} size="small" />
        <span>
          {fullName(student)}
          {student.username && <small>{student.username}</small>}
        </span>
      </Link>
      {student.can_open && <StudentPassword child={student} look="icon" />}
    </div>
  )
}

/** The facts that fit on one line; the page of the student has the rest. */
function FactsCell({ student, now }: { student: Student; now: Date }) {
  const { grade, completed_lessons: lessons } = student
  const isQuiet = daysQuiet(student, now) > quietAfterDays
  return (
    <span className="soft">
      {[
        ...(grade === null ? [] : [gradeName(grade)]),
        ...(lessons === null ? [] : [format(rosterMessages.lessonsDone, { count: lessons })]),
        ...(isQuiet && student.last_journal_at ? [printShortDay(student.last_journal_at)] : []),
      ].join(', ')}
      {isQuiet && <QuietMark student={student} now={now} />}
    </span>
  )
}

function LastCell({ student, now }: { student: Student; now: Date }) {
  const isMarked = !student.last_journal_at || daysQuiet(student, now) > quietAfterDays
  return (
    <span>
      {student.last_journal_at && printShortDay(student.last_journal_at)}
      {isMarked && <QuietMark student={student} now={now} />}
    </span>
  )
}

function QuietMark({ student, now }: { student: Student; now: Date }) {
  const words = student.last_journal_at
    ? format(rosterMessages.quiet, { days: daysQuiet(student, now) })
    : rosterMessages.never
  return <span className={styles.quiet}>{words}</span>
}

const byShownName = (one: Student, other: Student) => fullName(one).localeCompare(fullName(other))

/** School days since the last journal; without one, since the child joined. */
const daysQuiet = (student: Student, now: Date): number =>
  schoolDaysAfter(localDay(new Date(student.last_journal_at ?? student.joined_at)), localDay(now))
