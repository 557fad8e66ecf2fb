import { classAddress, classViewAddress } from '@kindling/rules/addresses'
import { classJournalMessages } from '@kindling/rules/messages/class-journals'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { ArrowRight, UsersRound } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardGrid } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { ClassCode } from './class-code.tsx'
import styles from './classes.module.css'
import { CreateClassButton } from './create-class.tsx'
import { useGroupsInSight } from './use-groups-in-sight.ts'

interface ClassListProps {
  teacherId: number
  /** How many journals of each class wait for a teacher. */
  toAnswer: ReadonlyMap<number, number>
  onCreate: () => void
}

/** A teacher's own classes, each with its code; those with the most waiting journals come first. */
export function ClassList({ teacherId, toAnswer, onCreate }: ClassListProps) {
  const list = useGroupsInSight()
  if (list.isPending) return <Skeleton shape="box" count={3} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) {
    return (
      <EmptyState picture="class" act={<CreateClassButton onClick={onCreate} />}>
        {rosterMessages.empty}
      </EmptyState>
    )
  }
  const waiting = (group: { id: number }) => toAnswer.get(group.id) ?? 0
  return (
    <CardGrid className={styles.classes}>
      {list.data
        .toSorted((one, other) => waiting(other) - waiting(one))
        .map(group => (
          <Card as="li" key={group.id} className={styles.class}>
            <div>
              <h2>{group.name}</h2>
              <p className="soft">{[group.school, group.school_year].filter(Boolean).join(' · ')}</p>
            </div>
            <p className={styles.count}>
              <UsersRound aria-hidden="true" size={20} />
              {format(rosterMessages.students, { count: group.student_count })}
            </p>
            {group.joined_count > 0 && (
              <p>
                <Link href={classAddress(teacherId, group.id)}>
                  {format(rosterMessages.waiting, { count: group.joined_count })}
                </Link>
              </p>
            )}
            <ToAnswer count={waiting(group)} href={classViewAddress(teacherId, group.id, 'unanswered')} />
            <ClassCode group={group} />
            <ButtonLink href={classAddress(teacherId, group.id)} icon={<ArrowRight aria-hidden="true" />}>
              {rosterMessages.open}
            </ButtonLink>
          </Card>
        ))}
    </CardGrid>
  )
}

function ToAnswer({ count, href }: { count: number; href: string }) {
  if (count === 0) return null
  return (
    <p>
      <Link href={href} className={styles.toAnswer}>
        {format(classJournalMessages.toAnswerOfClass, { count })}
      </Link>
    </p>
  )
}
