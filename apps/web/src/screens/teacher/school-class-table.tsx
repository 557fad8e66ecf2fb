import {
  classAddress,
  classesOfTeacher,
  quietClassesAddress,
  schoolClassesAddress,
} from '@kindling/rules/addresses'
import { classJournalMessages } from '@kindling/rules/messages/class-journals'
import { overviewMessages } from '@kindling/rules/messages/overview'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { useQuery } from '@tanstack/react-query'
import {
  CreateClassButton,
  type Group,
  useGroupsInSight,
  waitingWords,
} from '../../features/classes/index.ts'
import { type ClassRow, homeQuery, LastJournal } from '../../features/schools/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'

interface SchoolClassTableProps {
  userId: number
  /** How many journals of each own class wait for the user. */
  toAnswer: ReadonlyMap<number, number>
  onCreate: () => void
}

/** A class with what the school's state says of it; null while that is unknown. */
interface Line {
  group: Group
  state: ClassRow | null
  toAnswer: number
}

/**
 * The classes of a school for its administrators, in rows that open: all, those without journals, or those of one teacher, as the address
 * says. Classes in which somebody waits come first.
 */
export function SchoolClassTable({ userId, toAnswer, onCreate }: SchoolClassTableProps) {
  const filter = useClassFilter()
  const list = useGroupsInSight()
  const home = useQuery(homeQuery(null))
  if (list.isPending || home.isPending) return <Skeleton shape="row" count={8} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0)
    return (
      <EmptyState picture="class" act={<CreateClassButton onClick={onCreate} />}>
        {rosterMessages.empty}
      </EmptyState>
    )
  const classes = home.data?.classes ?? []
  const states = new Map(classes.map(one => [one.id, one]))
  const lines = list.data
    .map(group => ({ group, state: states.get(group.id) ?? null, toAnswer: toAnswer.get(group.id) ?? 0 }))
    .filter(({ state }) => isMeant(filter, state))
    .toSorted((one, other) => waitingIn(other) - waitingIn(one))
  const title = titleOf(filter, classes)
  return (
    <Stack gap="small">
      {(classes.length > 1 || filter.onlyQuiet) && <Filters filter={filter} classes={classes} />}
      {lines.length === 0 ? (
        <EmptyState picture="class">
          {filter.onlyQuiet ? overviewMessages.noneQuiet : overviewMessages.noneOf}
        </EmptyState>
      ) : (
        <DataTable
          caption={title}
          columns={columnsFor(lines, states.size > 0)}
          rows={lines}
          rowKey={line => line.group.id}
          opens={line => classAddress(userId, line.group.id)}
          fileName={overviewMessages.fileClasses}
        />
      )}
    </Stack>
  )
}

interface ClassFilter {
  onlyQuiet: boolean
  teacherId: number | null
}

function useClassFilter(): ClassFilter {
  const { classes, teacher } = useQueryOfAddress()
  return {
    onlyQuiet: classes === 'quiet',
    teacherId: teacher && /^\d{1,15}$/.test(teacher) ? Number(teacher) : null,
  }
}

function isMeant({ onlyQuiet, teacherId }: ClassFilter, state: ClassRow | null): boolean {
  if (onlyQuiet && !state?.is_quiet) return false
  return teacherId === null || Boolean(state?.teachers.some(teacher => teacher.id === teacherId))
}

interface FiltersProps {
  filter: ClassFilter
  classes: readonly ClassRow[]
}

function Filters({ filter, classes }: FiltersProps) {
  const { onlyQuiet, teacherId } = filter
  const ofTeacher =
    teacherId === null
      ? []
      : [{ href: classesOfTeacher(teacherId), label: titleOf({ ...filter, onlyQuiet: false }, classes) }]
  const links = [
    { href: schoolClassesAddress, label: overviewMessages.allClasses },
    { href: quietClassesAddress, label: overviewMessages.onlyQuiet },
    ...ofTeacher,
  ]
  const current = onlyQuiet ? 1 : teacherId === null ? 0 : 2
  return (
    <FilterLinks
      label={overviewMessages.whichClasses}
      links={links.map((link, place) => ({ ...link, current: place === current }))}
    />
  )
}

function titleOf({ onlyQuiet, teacherId }: ClassFilter, classes: readonly ClassRow[]): string {
  if (onlyQuiet) return overviewMessages.classesQuiet
  const teacher = classes.flatMap(row => row.teachers).find(one => one.id === teacherId)
  return teacher ? format(overviewMessages.classesOf, { name: teacher.name }) : rosterMessages.title
}

const waitingIn = ({ group, toAnswer }: Line) => group.joined_count + toAnswer

/** Only the columns that the answers of the server fill. */
function columnsFor(lines: readonly Line[], hasStates: boolean): Column<Line>[] {
  const isAnyoneWaiting = lines.some(line => waitingIn(line) > 0)
  return [
    {
      key: 'name',
      label: overviewMessages.colClass,
      value: ({ group }) => group.name,
      cell: ({ group }) => <strong>{group.name}</strong>,
      brief: 'title',
    },
    ...(hasStates
      ? [{ key: 'teachers', label: overviewMessages.colTeachers, value: teachersOf } satisfies Column<Line>]
      : []),
    { key: 'students', label: overviewMessages.colStudents, value: ({ group }) => group.student_count },
    ...(isAnyoneWaiting
      ? [{ key: 'waiting', label: rosterMessages.colWaiting, value: waitingOf } satisfies Column<Line>]
      : []),
    ...(hasStates ? journalColumns : []),
    {
      key: 'note',
      label: overviewMessages.classes,
      value: () => null,
      cell: line => <span className="soft">{noteOf(line)}</span>,
      brief: 'note',
      narrow: true,
    },
  ]
}

const journalColumns: readonly Column<Line>[] = [
  { key: 'journals', label: overviewMessages.colJournals, value: ({ state }) => state?.journals ?? null },
  {
    key: 'last',
    label: overviewMessages.colLast,
    value: ({ state }) => state?.last_journal_at?.slice(0, 10) ?? null,
    cell: ({ state }) => state && <LastJournal row={state} />,
    brief: 'figure',
  },
]

const teachersOf = ({ state }: Line) => state?.teachers.map(teacher => teacher.name).join(', ') ?? null

const waitingOf = ({ group, toAnswer }: Line) =>
  [...waitingWords(group), toAnswer > 0 && format(classJournalMessages.toAnswerOfClass, { count: toAnswer })]
    .filter(Boolean)
    .join(', ') || null

const noteOf = (line: Line) =>
  [teachersOf(line), format(rosterMessages.students, { count: line.group.student_count }), waitingOf(line)]
    .filter(Boolean)
    .join(', ')
