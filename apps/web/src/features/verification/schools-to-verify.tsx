import { verificationMessages } from '@kindling/rules/messages/verification'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'
import { EmptyState, FailedState } from '../../ui/states.tsx'
import { queueQuery, type UnverifiedSchool } from './api.ts'
import styles from './verification.module.css'

const columns: Column<UnverifiedSchool>[] = [
  {
    key: 'name',
    label: verificationMessages.colSchool,
    value: school => school.name,
    cell: school => (
      <span className={styles.school}>
        <strong>{school.name}</strong>
        {school.carried_over && <small>{verificationMessages.carriedOver}</small>}
      </span>
    ),
    brief: 'title',
  },
  {
    key: 'place',
    label: verificationMessages.colPlace,
    value: school => [school.city, school.state].filter(Boolean).join(', '),
  },
  {
    key: 'asked',
    label: verificationMessages.colAsked,
    value: school => school.asked_at,
    cell: school => (school.asked_at ? printShortDay(school.asked_at) : verificationMessages.notAsked),
    brief: 'figure',
  },
  {
    key: 'since',
    label: verificationMessages.colSince,
    value: school => school.since,
    cell: school => printShortDay(school.since),
  },
  { key: 'people', label: verificationMessages.colPeople, value: school => school.people },
  { key: 'classes', label: verificationMessages.colClasses, value: school => school.classes },
  {
    key: 'students',
    label: verificationMessages.colStudents,
    value: school => school.students,
    cell: ({ students, waiting }) => format(verificationMessages.studentsCell, { students, waiting }),
  },
  {
    key: 'note',
    label: verificationMessages.facts,
    value: () => null,
    cell: school => (
      <span className="soft">
        {[
          [school.city, school.state].filter(Boolean).join(', '),
          format(verificationMessages.factCounts, {
            classes: school.classes,
            students: school.students,
            waiting: school.waiting,
          }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    ),
    brief: 'note',
    narrow: true,
  },
]

/** The operators' queue, in the server's order. */
export function SchoolsToVerify() {
  const list = useQuery(queueQuery)
  // The late transfers follow below.
  if (list.isPending) return <PendingPage shape="row" count={3} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <EmptyState picture="class">{verificationMessages.empty}</EmptyState>
  return (
    <DataTable
      caption={verificationMessages.queue}
      columns={columns}
      rows={list.data}
      rowKey={school => school.id}
      opens={school => `/dashboard/verification/${school.id}`}
      fileName={verificationMessages.queue}
    />
  )
}
