import { studentsShown } from '@kindling/rules/check-ins'
import { gradeName } from '@kindling/rules/grades'
import { toCheckOnMessages } from '@kindling/rules/messages/to-check-on'
import { wellbeingMessages } from '@kindling/rules/messages/wellbeing'
import { isToCheckOn, type ReasonToCheckOn } from '@kindling/rules/to-check-on'
import { HandHeart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import styles from './reports.module.css'

interface ToCheckOnLineProps {
  count: number
  /** The students and the time of the report. */
  about: readonly string[]
}

/** The first line of a report: how many students to check on. Their list is below. */
export function ToCheckOnLine({ count, about }: ToCheckOnLineProps) {
  const words = format(toCheckOnMessages.line, { count })
  return (
    <div className={styles.firstLine}>
      {count === 0 ? (
        <p className={styles.calm}>{words}</p>
      ) : (
        <h2 className={styles.toCheckOn}>
          <HandHeart aria-hidden="true" size={24} />
          {words}
        </h2>
      )}
      <p className="soft">{about.join(' · ')}</p>
    </div>
  )
}

/** The names of the report's filters. */
export function namesOfScope(
  { groupId, grade }: { groupId: number | null; grade: number | null },
  groups: readonly { id: number; name: string }[],
): string[] {
  const group = groups.find(one => one.id === groupId)
  return [group?.name ?? wellbeingMessages.myClasses, ...(grade === null ? [] : [gradeName(grade)])]
}

interface StudentsSectionProps<S> {
  students: readonly S[]
  toCheckOn: number
  children: (shown: readonly S[]) => ReactNode
}

/** The students of a report, those to check on first; one more than is shown was requested: then there are too many (D-96). */
export function StudentsSection<S extends { to_check_on: readonly ReasonToCheckOn[] }>({
  students,
  toCheckOn,
  children,
}: StudentsSectionProps<S>) {
  const [only, setOnly] = useState(false)
  const shown = students.slice(0, studentsShown)
  const isCut = only && toCheckOn > 0
  return (
    <section>
      <Stack gap="small">
        <h2>{format(wellbeingMessages.students, { count: shown.length })}</h2>
        {students.length > studentsShown && <p role="status">{wellbeingMessages.limit}</p>}
        {toCheckOn > 0 && (
          <CheckField
            label={toCheckOnMessages.only}
            checked={isCut}
            onChange={event => setOnly(event.currentTarget.checked)}
          />
        )}
        {children(isCut ? shown.filter(isToCheckOn) : shown)}
      </Stack>
    </section>
  )
}
