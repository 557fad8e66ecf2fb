import { rosterMessages } from '@kindling/rules/messages/roster'
import { lazy, Suspense } from 'react'
import { type ClassPeople, type Group, StudentTable } from '../../features/classes/index.ts'
import styles from './class.module.css'

/** Rarely there, and not waited for. */
const ClassQuestions = lazy(async () => ({
  default: (await import('./class-questions.tsx')).ClassQuestions,
}))

/** The students of a class with what each has done, and the questions about them. */
export function ClassStudents({ group, people }: { group: Group; people: ClassPeople }) {
  return (
    <section aria-labelledby="students" className={styles.students}>
      <h2 id="students" className="out-of-sight">
        {rosterMessages.studentsTitle}
      </h2>
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
