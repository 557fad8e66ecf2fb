import { toCheckOnMessages } from '@kindling/rules/messages/to-check-on'
import { ArrowRight } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import styles from './reports.module.css'
import { ToCheckOnActs } from './to-check-on-acts.tsx'
import { noteOf, type StudentToTell } from './to-check-on-list.tsx'

/** A student whose answers are open, and the list from which they were opened. */
export interface Opened<S> {
  student: S
  among: readonly S[]
}

interface AnswersActsProps<S> {
  opened: Opened<S>
  /** The students as they are now: a talk may have been noted since. */
  students: readonly S[]
  onOpen: (student: S, among: readonly S[]) => void
}

/** What to do after reading the answers of a student: the same as in the list, and the next student of it. */
export function AnswersActs<S extends Pick<StudentToTell, 'user' | 'signs' | 'talked'>>({
  opened: { student, among },
  students,
  onOpen,
}: AnswersActsProps<S>) {
  const place = among.findIndex(({ user }) => user.id === student.user.id)
  const next = among[place + 1]
  const now = students.find(({ user }) => user.id === student.user.id) ?? student
  return (
    <div className={styles.answersActs} data-no-print>
      <ToCheckOnActs student={student.user} isNoted={noteOf(now)} />
      {next && (
        <Button
          small
          look="main"
          icon={<ArrowRight aria-hidden="true" />}
          onClick={() => onOpen(next, among)}
        >
          {format(toCheckOnMessages.next, { name: next.user.first_name })}
        </Button>
      )}
    </div>
  )
}
