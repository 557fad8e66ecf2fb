import { classAddress } from '@kindling/rules/addresses'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { ArrowRight, ChevronDown } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, CardGrid } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { NewestJournal } from '../class-journals/index.ts'
import type { Group } from './api.ts'
import { ClassCode } from './class-code.tsx'
import styles from './classes.module.css'
import { CreateClassButton } from './create-class.tsx'
import { useGroupsInSight } from './use-groups-in-sight.ts'
import { waitingWords } from './waiting-words.ts'

interface ClassListProps {
  teacherId: number
  /** How many journals of each class wait for a teacher. */
  toAnswer: ReadonlyMap<number, number>
  onCreate: () => void
}

/** A teacher's own classes; those with the most waiting journals come first. What waits is above all else, and the code is folded. */
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
  const waiting = ({ id }: Group) => toAnswer.get(id)
  return (
    <CardGrid className={styles.classes}>
      {list.data
        .toSorted((one, other) => (waiting(other) ?? 0) - (waiting(one) ?? 0))
        .map(group => (
          <ClassCard key={group.id} group={group} teacherId={teacherId} waiting={waiting(group)} />
        ))}
    </CardGrid>
  )
}

interface ClassCardProps {
  group: Group
  teacherId: number
  /** How many journals wait for a teacher; undefined until it is known. */
  waiting: number | undefined
}

function ClassCard({ group, teacherId, waiting }: ClassCardProps) {
  const address = classAddress(teacherId, group.id)
  return (
    <Card as="li" className={styles.class}>
      <div>
        <h2>
          <Link href={address} className={`alone ${styles.className}`}>
            {group.name}
          </Link>
        </h2>
        <p className="soft">
          {[format(rosterMessages.students, { count: group.student_count }), group.school]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {waitingWords(group).map(words => (
        <p key={words}>
          <Link href={address} className="alone">
            {words}
          </Link>
        </p>
      ))}
      {waiting !== undefined && (waiting > 0 || group.student_count > 0) && (
        <NewestJournal teacherId={teacherId} classId={group.id} waiting={waiting} />
      )}
      <div className={styles.ends}>
        <FoldedCode group={group} />
        <ButtonLink small href={address} icon={<ArrowRight aria-hidden="true" />}>
          {rosterMessages.open}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** Needed when students join: a class without students shows it at once. */
const FoldedCode = ({ group }: { group: Group }) => (
  <details className={styles.folded} open={group.student_count + group.joined_count === 0}>
    <summary>
      {rosterMessages.code}
      <ChevronDown aria-hidden="true" size={20} />
    </summary>
    <ClassCode group={group} />
  </details>
)
