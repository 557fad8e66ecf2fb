import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { lessonImportMessages } from '@kindling/rules/messages/lesson-imports'
import { format } from '../../platform/messages.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { chosenNames, gradeOptions } from './grade-options.ts'
import styles from './import.module.css'
import type { LeftOut, PlannedLesson } from './import-api.ts'
import { categories, skills } from './lesson-form.tsx'

/** The lessons as they are brought in, each with its exercises and with what was decided for the teacher. */
export const PlannedLessons = ({ title, lessons }: { title: string; lessons: readonly PlannedLesson[] }) => (
  <section>
    <Stack gap="small">
      <h2>{title}</h2>
      <ul className={styles.lessons}>
        {lessons.map(lesson => (
          <Card as="li" key={lesson.line}>
            <Planned lesson={lesson} />
          </Card>
        ))}
      </ul>
    </Stack>
  </section>
)

const Planned = ({ lesson }: { lesson: PlannedLesson }) => (
  <Stack gap="small">
    <h3>{lesson.name}</h3>
    <p className="soft">{factsOf(lesson)}</p>
    <p className={styles.words}>{lesson.description}</p>
    <Notes notes={lesson.notes} />
    {lesson.exercises.length > 0 && (
      <ol className={styles.exercises}>
        {lesson.exercises.map(({ line, resource_type: type, resource, questions, notes }) => (
          <li key={line}>
            <p className={styles.words}>
              {format(lessonFormMessages.kindOf, { type })}: {resource}
            </p>
            <ul className={styles.questions}>
              {questions.map(question => (
                <li key={question}>{question}</li>
              ))}
            </ul>
            <Notes notes={notes} />
          </li>
        ))}
      </ol>
    )}
  </Stack>
)

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && (
    <ul className={styles.notes}>
      {notes.map(note => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )

/** Its minutes, and what the file says of its grades, skills and categories. */
const factsOf = ({ duration, grade, cl_skills, cl_category }: PlannedLesson): string =>
  [
    format(lessonFormMessages.minutes, { minutes: duration }),
    chosenNames(gradeOptions, grade.split(',').filter(Boolean).map(Number)),
    chosenNames(skills, cl_skills),
    chosenNames(categories, cl_category),
  ]
    .filter(Boolean)
    .join(' · ')

/** The lines that are left out, and why. */
export const LeftOutTable = ({ rows }: { rows: readonly LeftOut[] }) => (
  <section>
    <Stack gap="small">
      <h2>{lessonImportMessages.leftOut}</h2>
      <DataTable
        caption={lessonImportMessages.leftOut}
        columns={columns}
        rows={rows}
        rowKey={row => `${row.line} ${row.message}`}
        fileName={lessonImportMessages.leftOutName}
      />
    </Stack>
  </section>
)

const columns: Column<LeftOut>[] = [
  { key: 'line', label: lessonImportMessages.colLine, value: row => row.line },
  {
    key: 'title',
    label: lessonImportMessages.colTitle,
    value: row => row.title,
    cell: row => <span className={styles.words}>{row.title}</span>,
  },
  {
    key: 'why',
    label: lessonImportMessages.colWhy,
    value: row => row.message,
    cell: row => <span className={styles.words}>{row.message}</span>,
  },
]
