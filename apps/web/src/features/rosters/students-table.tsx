import { schoolClassesAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { peopleMessages } from '@kindling/rules/messages/people'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { rosterSorts } from '@kindling/rules/roster'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type PagedColumn, PagedTable } from '../../ui/paged-table.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { type RosterView, rosterPageSize } from './address.ts'
import { type RosterStudent, studentsOfSchoolQuery } from './api.ts'
import { RosterTools } from './roster-tools.tsx'
import styles from './rosters.module.css'
import { StudentPopup } from './student-popup.tsx'

interface TableProps {
  view: RosterView
  onView: (part: Partial<RosterView>) => void
}

/** The students of the school as far as the reader sees them. The filters stay in place while others load. */
export function StudentsTable({ view, onView }: TableProps) {
  const list = useQuery({ ...studentsOfSchoolQuery(view), placeholderData: keepPreviousData })
  const [shown, setShown] = useState<RosterStudent | null>(null)
  const { students = [], total = 0, groups = [] } = list.data ?? {}
  const isFiltered = view.keyword !== '' || view.group !== null || view.grade !== null
  const isEmpty = list.isSuccess && total === 0 && !isFiltered
  return (
    <>
      {!isEmpty && (
        <RosterTools key={`${view.type} ${view.keyword}`} view={view} groups={groups} onView={onView} />
      )}
      {list.isPending && <Skeleton shape="row" count={8} />}
      {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {isEmpty && (
        <EmptyState
          picture="class"
          act={<ButtonLink href={schoolClassesAddress}>{peopleMessages.toClasses}</ButtonLink>}
        >
          {format(peopleMessages.noStudents, { hasClass: groups.length > 0 ? 'yes' : 'no' })}
        </EmptyState>
      )}
      {list.data && !isEmpty && (
        <PagedTable
          caption={rosterMessages.studentsTitle}
          columns={columns(setShown)}
          rows={students}
          rowKey={student => student.id}
          sort={{ key: view.sort, down: view.down }}
          onSort={({ key, down }) =>
            onView({ sort: rosterSorts.find(one => one === key) ?? 'name', down, page: 1 })
          }
          page={view.page}
          pageSize={rosterPageSize}
          total={total}
          onPage={page => onView({ page })}
        />
      )}
      {shown && <StudentPopup student={shown} options={groups} onClose={() => setShown(null)} />}
    </>
  )
}

function columns(onOpen: (student: RosterStudent) => void): PagedColumn<RosterStudent>[] {
  return [
    {
      key: 'name',
      label: rosterMessages.colName,
      sortable: true,
      brief: 'title',
      cell: student => (
        <button type="button" className={styles.name} onClick={() => onOpen(student)}>
          <Avatar of={student} size="small" />
          <span>
            {fullName(student)}
            {!student.has_password && <small>{peopleMessages.noPassword}</small>}
          </span>
        </button>
      ),
    },
    {
      key: 'username',
      label: rosterMessages.colUsername,
      sortable: true,
      cell: student => <span className={styles.long}>{student.username}</span>,
    },
    {
      key: 'grade',
      label: rosterMessages.colGrade,
      sortable: true,
      cell: student => (student.grade === null ? null : gradeName(student.grade)),
    },
    {
      key: 'classes',
      label: peopleMessages.colClasses,
      cell: student => <span className={styles.classes}>{classesOf(student)}</span>,
    },
    {
      key: 'facts',
      label: rosterMessages.studentsTitle,
      brief: 'note',
      narrow: true,
      cell: student => <span className="soft">{factsOf(student).join(', ')}</span>,
    },
    {
      key: 'journals',
      label: rosterMessages.colJournals,
      brief: 'figure',
      cell: student => student.journal_count,
    },
    { key: 'lessons', label: rosterMessages.colLessons, cell: student => student.completed_lessons },
    {
      key: 'last',
      label: rosterMessages.colLast,
      sortable: true,
      cell: student =>
        student.last_journal_at ? printShortDay(student.last_journal_at) : rosterMessages.never,
    },
  ]
}

/** The facts that fit on one line; the opened row has the rest. */
const factsOf = (student: RosterStudent) =>
  [student.grade === null ? '' : gradeName(student.grade), classesOf(student)].filter(Boolean)

/** The names of a student's classes; the grade stands beside them, so that a name that ends with it goes without. */
function classesOf({ grade, groups }: RosterStudent): string {
  const ending = grade === null ? '' : ` · ${gradeName(grade)}`
  return groups
    .map(({ name }) => (ending && name.endsWith(ending) ? name.slice(0, -ending.length) : name))
    .join(', ')
}
