import { classAddress } from '@kindling/rules/addresses'
import { classJournalMessages } from '@kindling/rules/messages/class-journals'
import { overviewMessages } from '@kindling/rules/messages/overview'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { useQuery } from '@tanstack/react-query'
import { CreateClassButton, type Group, useGroupsInSight } from '../../features/classes/index.ts'
import { type ClassRow, homeQuery, LastJournal } from '../../features/schools/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
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

/** All classes of a school for its administrators, in rows that open; the classes in which somebody waits come first. */
export function SchoolClassTable({ userId, toAnswer, onCreate }: SchoolClassTableProps) {
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
  const states = new Map(home.data?.classes?.map(one => [one.id, one]))
  const lines = list.data
    .map(group => ({ group, state: states.get(group.id) ?? null, toAnswer: toAnswer.get(group.id) ?? 0 }))
    .toSorted((one, other) => waitingIn(other) - waitingIn(one))
  return (
    <DataTable
      caption={rosterMessages.title}
      columns={columnsFor(lines, states.size > 0)}
      rows={lines}
      rowKey={line => line.group.id}
      opens={line => classAddress(userId, line.group.id)}
      fileName={overviewMessages.fileClasses}
    />
  )
}

const waitingIn = ({ group, toAnswer }: Line) => group.joined_count + toAnswer

/** Only the columns that the answers of the server fill. */
function columnsFor(lines: readonly Line[], hasStates: boolean): Column<Line>[] {
  const columns: Column<Line>[] = [
    {
      key: 'name',
      label: overviewMessages.colClass,
      value: ({ group }) => group.name,
      cell: ({ group }) => <strong>{group.name}</strong>,
      brief: 'title',
    },
    { key: 'students', label: overviewMessages.colStudents, value: ({ group }) => group.student_count },
  ]
  if (hasStates)
    columns.splice(1, 0, { key: 'teachers', label: overviewMessages.colTeachers, value: teachersOf })
  if (lines.some(line => waitingIn(line) > 0))
    columns.push({ key: 'waiting', label: rosterMessages.colWaiting, value: waitingWords })
  if (hasStates)
    columns.push({
      key: 'last',
      label: overviewMessages.colLast,
      value: ({ state }) => state?.last_journal_at?.slice(0, 10) ?? null,
      cell: ({ state }) => state && <LastJournal row={state} />,
      brief: 'figure',
    })
  columns.push({
    key: 'note',
    label: overviewMessages.classes,
    value: () => null,
    cell: line => <span className="soft">{noteOf(line)}</span>,
    brief: 'note',
    narrow: true,
  })
  return columns
}

const teachersOf = ({ state }: Line) => state?.teachers.map(teacher => teacher.name).join(', ') ?? null

const waitingWords = ({ group, toAnswer }: Line) =>
  [
    group.joined_count > 0 && format(rosterMessages.waiting, { count: group.joined_count }),
    toAnswer > 0 && format(classJournalMessages.toAnswerOfClass, { count: toAnswer }),
  ]
    .filter(Boolean)
    .join(', ') || null

const noteOf = (line: Line) =>
  [teachersOf(line), format(rosterMessages.students, { count: line.group.student_count }), waitingWords(line)]
    .filter(Boolean)
    .join(' · ')
