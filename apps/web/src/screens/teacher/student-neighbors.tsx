import { fullName } from '@kindling/rules/full-name'
import { studentPageMessages } from '@kindling/rules/messages/student-page'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { studentsQuery } from '../../features/classes/index.ts'
import { format } from '../../platform/messages.ts'
import { IconLink } from '../../ui/button.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import styles from './student-page.module.css'

interface StudentNeighborsProps {
  childId: number
  group: { id: number; name: string }
}

/** The previous and the next student of the class, in the order of its table; those whom the reader cannot open are left out. */
export function StudentNeighbors({ childId, group }: StudentNeighborsProps) {
  const { data, isLoading } = useQuery(studentsQuery(group.id))
  if (isLoading) return <Pending />
  const students = data?.students.filter(student => student.can_open || student.id === childId) ?? []
  const place = students.findIndex(({ id }) => id === childId)
  if (place < 0 || students.length < 2) return null
  const [previous, next] = [students[place - 1], students[place + 1]]
  return (
    <nav
      className={styles.neighbors}
      aria-label={format(studentPageMessages.neighbors, { group: group.name })}
    >
      {previous ? (
        <IconLink
          href={`/child/${previous.id}/journals`}
          label={format(studentPageMessages.previous, { name: fullName(previous) })}
          icon={<ChevronLeft aria-hidden="true" />}
        />
      ) : (
        <span className={styles.noNeighbor} />
      )}
      <span className="soft">
        {format(studentPageMessages.place, { place: place + 1, count: students.length })}
      </span>
      {next ? (
        <IconLink
          href={`/child/${next.id}/journals`}
          label={format(studentPageMessages.next, { name: fullName(next) })}
          icon={<ChevronRight aria-hidden="true" />}
        />
      ) : (
        <span className={styles.noNeighbor} />
      )}
    </nav>
  )
}
