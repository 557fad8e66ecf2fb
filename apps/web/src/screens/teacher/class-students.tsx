import { rosterMessages } from '@kindling/rules/messages/roster'
import { lazy, Suspense } from 'react'
import { type ClassPeople, type Group, StudentTable } from '../../features/classes/index.ts'
import { Skeleton } from '../../ui/states.tsx'
import styles from './class.module.css'
import { useFirstSteps } from './use-first-steps.ts'

/** Rarely there, and not waited for. */
const ClassQuestions = lazy(async () => ({
  default: (await import('./class-questions.tsx')).ClassQuestions,
}))

/** Only for a new teacher. */
const LettersCard = lazy(async () => ({ default: (await import('./first-steps.tsx')).LettersCard }))
const CardsButton = lazy(async () => ({ default: (await import('./first-steps.tsx')).CardsButton }))

/** The students of a class with what each has done, and the questions about them. */
export function ClassStudents({ group, people }: { group: Group; people: ClassPeople }) {
  const steps = useFirstSteps()
  const beginsHere = steps && group.can.includes('manage') && people.students.length > 0
  return (
    <section aria-labelledby="students" className={styles.students}>
      <h2 id="students" className="out-of-sight">
        {rosterMessages.studentsTitle}
      </h2>
      {beginsHere && (
        <Suspense fallback={<Skeleton shape="box" count={1} />}>
          <LettersCard
            steps={steps}
            classId={group.id}
            cards={<CardsButton steps={steps} groupId={group.id} />}
          />
        </Suspense>
      )}
      <Suspense>
        <ClassQuestions group={group} childIds={people.students.map(student => student.id)} />
      </Suspense>
      <StudentTable
        group={people.group}
        students={people.students}
        isAwaited={people.joining.length + people.hidden_count > 0}
      />
    </section>
  )
}
