import { classAddress } from '@kindling/rules/addresses'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type ClassRow, homeQuery } from './api.ts'
import styles from './schools.module.css'

/** The filter of the classes, from the address. */
export interface ClassFilter {
  onlyQuiet: boolean
  teacherId: number | null
}

const here = '/dashboard/school'

/** The classes of the school with their journals; a row opens its class. */
export function SchoolClasses({ filter }: { filter: ClassFilter }) {
  const { user } = useSession()
  const { data } = useQuery(homeQuery(null))
  if (!data?.classes) return null
  const shown = data.classes.filter(
    ({ is_quiet, teachers }) =>
      (!filter.onlyQuiet || is_quiet) &&
      (filter.teacherId === null || teachers.some(teacher => teacher.id === filter.teacherId)),
  )
  const title = titleOf(filter, data.classes)
  const isFiltered = filter.onlyQuiet || filter.teacherId !== null
  return (
    <section id="classes" aria-label={title}>
      <Stack gap="small">
        <h2>{title}</h2>
        <div>
          {isFiltered ? (
            <ButtonLink href={`${here}#classes`}>{messages.allClasses}</ButtonLink>
          ) : (
            <ButtonLink href={`${here}?classes=quiet#classes`}>{messages.onlyQuiet}</ButtonLink>
          )}
        </div>
        {shown.length === 0 ? (
          <EmptyState
            picture="class"
            act={<ButtonLink href="/dashboard/roster/classes">{messages.toClasses}</ButtonLink>}
          >
            {data.classes.length === 0
              ? messages.noClasses
              : filter.onlyQuiet
                ? messages.noneQuiet
                : messages.noneOf}
          </EmptyState>
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={shown}
            rowKey={row => row.id}
            opens={row => classAddress(user?.id ?? 0, row.id)}
            fileName={messages.fileClasses}
          />
        )}
      </Stack>
    </section>
  )
}

function titleOf({ onlyQuiet, teacherId }: ClassFilter, classes: readonly ClassRow[]): string {
  if (onlyQuiet) return messages.classesQuiet
  const teacher = classes.flatMap(row => row.teachers).find(one => one.id === teacherId)
  return teacher ? format(messages.classesOf, { name: teacher.name }) : messages.classes
}

const teachersOf = (row: ClassRow) => row.teachers.map(teacher => teacher.name).join(', ')

const columns: Column<ClassRow>[] = [
  {
    key: 'name',
    label: messages.colClass,
    value: row => row.name,
    cell: row => <strong>{row.name}</strong>,
    brief: 'title',
  },
  { key: 'teachers', label: messages.colTeachers, value: teachersOf },
  { key: 'students', label: messages.colStudents, value: row => row.students },
  { key: 'journals', label: messages.colJournals, value: row => row.journals },
  {
    key: 'last',
    label: messages.colLast,
    value: row => row.last_journal_at?.slice(0, 10) ?? null,
    cell: row => <LastJournal row={row} />,
    brief: 'figure',
  },
  {
    key: 'note',
    label: messages.classes,
    value: () => null,
    cell: row => (
      <span className="soft">
        {[teachersOf(row), format(messages.classNote, { students: row.students, journals: row.journals })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    ),
    brief: 'note',
    narrow: true,
  },
]

/** When a class last wrote, marked where that is too long ago. */
export function LastJournal({ row: { last_journal_at, is_quiet } }: { row: ClassRow }) {
  return (
    <span>
      {last_journal_at ? printShortDay(last_journal_at) : <span className="soft">{messages.never}</span>}
      {is_quiet && <span className={styles.quiet}>{messages.quietMark}</span>}
    </span>
  )
}
