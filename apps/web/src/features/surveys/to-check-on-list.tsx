import { showScore } from '@kindling/rules/exact-scores'
import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { toCheckOnMessages } from '@kindling/rules/messages/to-check-on'
import { type SignToCheckOn, signInSentence, signInWords, signsToTell } from '@kindling/rules/to-check-on'
import { useRef, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { type NotedTalk, printTalk } from './noted-talk.tsx'
import styles from './reports.module.css'
import { ToCheckOnActs } from './to-check-on-acts.tsx'

export interface StudentToTell {
  user: { id: number; first_name: string; last_name: string }
  grade: number | null
  /** The names of the reader's own classes of the student. */
  classes: readonly string[]
  signs: readonly SignToCheckOn[]
  talked: NotedTalk | null
}

interface ToCheckOnListProps<S> {
  students: readonly S[]
  /** What the number under a name is, and the number; null where it says nothing more than the signs. */
  scoreTitle: string
  scoreOf: (student: S) => number | null
  /** The highest possible score. */
  most: number
  /** The label of the button that opens a student's answers. */
  openTitle: (name: string) => string
  onOpen: (student: S) => void
}

/** A handful at first, so that the charts below stay near. */
const atFirst = 5

/**
 * The students to check on, in the order of what was noticed: that is what stands out, and the score of the whole time is secondary. Each with
 * what to do. Those with whom a teacher has talked since then come last.
 */
export function ToCheckOnList<S extends StudentToTell>({ students, ...row }: ToCheckOnListProps<S>) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = all ? students : students.slice(0, atFirst)
  const showAll = () => {
    setAll(true)
    requestAnimationFrame(() => list.current?.children[atFirst]?.querySelector('button')?.focus())
  }
  return (
    <div className={styles.checkOn}>
      <ul ref={list}>
        {shown.map(student => (
          <StudentToCheckOn key={student.user.id} student={student} {...row} />
        ))}
      </ul>
      {shown.length < students.length && (
        <Button wide onClick={showAll}>
          {format(toCheckOnMessages.all, { count: students.length })}
        </Button>
      )}
    </div>
  )
}

function StudentToCheckOn<S extends StudentToTell>({
  student,
  scoreTitle,
  scoreOf,
  most,
  openTitle,
  onOpen,
}: Omit<ToCheckOnListProps<S>, 'students'> & { student: S }) {
  const { user, grade, classes, signs, talked } = student
  const score = scoreOf(student)
  const place = classes.length > 0 ? classes.join(', ') : grade === null ? '' : gradeName(grade)
  return (
    <li>
      <div className={styles.who}>
        <button
          type="button"
          className={styles.name}
          title={openTitle(user.first_name)}
          onClick={() => onOpen(student)}
        >
          {fullName(user)}
        </button>
        <span className="soft">{place}</span>
      </div>
      <div>
        {signsToTell(signs).map(sign => (
          <p key={sign.reason}>{signInSentence(sign, most)}</p>
        ))}
        {talked && <p className={signs.length > 0 ? 'soft' : undefined}>{printTalk(user, talked)}</p>}
        {score !== null && signs.length > 0 && (
          <p className="soft">
            {scoreTitle} {format(toCheckOnMessages.score, { score: showScore(score), most })}
          </p>
        )}
      </div>
      <ToCheckOnActs student={user} isNoted={noteOf(student)} onOpen={() => onOpen(student)} />
    </li>
  )
}

/** After new signs there is something new to talk about. */
export function noteOf({ signs, talked }: Pick<StudentToTell, 'signs' | 'talked'>): boolean | null {
  if (signs.length > 0 || !talked) return false
  return talked.is_mine ? true : null
}

/** Why to check on a student, each with what was noticed. */
export const Signs = ({ signs }: { signs: readonly SignToCheckOn[] }) => (
  <ul className={styles.reasons}>
    {signsToTell(signs).map(sign => (
      <li key={sign.reason}>{signInWords(sign)}</li>
    ))}
  </ul>
)
