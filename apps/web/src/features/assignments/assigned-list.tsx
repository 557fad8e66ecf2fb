import { ownLessonsAddress } from '@kindling/rules/addresses'
import { assignmentMessages } from '@kindling/rules/messages/schools'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, NotebookPen } from 'lucide-react'
import { messageOf } from '../../platform/refusals.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { assignmentsQuery } from './api.ts'
import styles from './assignments.module.css'
import { ManageAssignments } from './manage-assignments.tsx'

interface AssignedListProps {
  group: { id: number; name: string; can: readonly string[] }
  /** The editing control is elsewhere. */
  readOnly?: boolean
}

/** The content assigned to the class, and the button to change it. */
export function AssignedList({ group, readOnly }: AssignedListProps) {
  const list = useQuery(assignmentsQuery(group.id))
  return (
    <Card as="section">
      <Stack gap="small">
        <h2 className={styles.title}>{assignmentMessages.list}</h2>
        {list.isPending && <Skeleton shape="row" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <p className="soft">{assignmentMessages.empty}</p>}
        <ul className={styles.given}>
          {list.data?.map(one => (
            <li key={`${one.type} ${one.archetype_id}`}>
              {one.type === 'course' ? (
                <BookOpen aria-hidden="true" size={18} />
              ) : (
                <NotebookPen aria-hidden="true" size={18} />
              )}
              {one.name}
            </li>
          ))}
        </ul>
        {!readOnly && group.can.includes('manage') && <ManageAssignments group={group} />}
        {group.can.includes('recommend') && (
          <Link href={ownLessonsAddress} className="alone">
            {assignmentMessages.ownLessons}
          </Link>
        )}
      </Stack>
    </Card>
  )
}
