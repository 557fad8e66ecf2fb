import { gradeName } from '@kindling/rules/grades'
import { yearTurnMessages as words } from '@kindling/rules/messages/year-turn'
import { type StudentAct, studentActs } from '@kindling/rules/year-turn'
import { format } from '../../platform/messages.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import type { PlanOfStudent } from './api.ts'
import styles from './school-years.module.css'

interface StudentPlanProps {
  title: string
  students: readonly PlanOfStudent[]
  onSet: (id: number, act: StudentAct) => void
}

/** Each student by name, with the grade before and after, and the reason if the proposal is not to move up. */
export function StudentPlan({ title, students, onSet }: StudentPlanProps) {
  if (students.length === 0) return null
  return (
    <details>
      <summary>
        {title} · {format(words.inClass, { count: students.length })}
      </summary>
      <ul className={styles.students} aria-label={title}>
        {students.map(one => (
          <li key={one.id}>
            <span>
              <strong>{one.name}</strong> <span className="soft">{gradesOf(one)}</span>
              {one.why && <span className="soft"> · {words.reasons[one.why]}</span>}
            </span>
            <ActField student={one} onSet={onSet} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const nameOf = (grade: number | null) => (grade === null ? words.noGrade : gradeName(grade))

const gradesOf = ({ grade, new_grade }: PlanOfStudent) =>
  grade === new_grade ? nameOf(grade) : format(words.fromTo, { from: nameOf(grade), to: nameOf(new_grade) })

function ActField({ student, onSet }: { student: PlanOfStudent; onSet: StudentPlanProps['onSet'] }) {
  const { id, name, act, why } = student
  if (why === 'erasing') return <span>{words.studentActs.none}</span>
  const acts = act === 'none' ? (['none', ...studentActs] as const) : studentActs
  const isAct = (value: string): value is StudentAct => (studentActs as readonly string[]).includes(value)
  return (
    <ChoiceField
      aria-label={format(words.actOf, { name })}
      value={act}
      data={acts.map(one => ({ value: one, label: words.studentActs[one] }))}
      onChange={({ currentTarget: { value } }) => isAct(value) && onSet(id, value)}
    />
  )
}
