import { classAddress } from '@kindling/rules/addresses'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { useGroupsInSight } from '../../features/classes/index.ts'
import { useSession } from '../../platform/session.ts'
import { Row } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { BackLink } from '../child/back-link.tsx'

interface ClassesBackProps {
  /** The classes of the child. */
  ofChild: readonly { id: number }[]
}

/**
 * From a student back to the classes in which the reader teaches the student; to all classes if none is known.
 */
export function ClassesBack({ ofChild }: ClassesBackProps) {
  const { user } = useSession()
  const groups = useGroupsInSight()
  if (groups.isPending) return <Pending />
  const shared = groups.data?.filter(group => ofChild.some(one => one.id === group.id)) ?? []
  if (shared.length === 0) return <BackLink href="/dashboard/roster">{rosterMessages.title}</BackLink>
  return (
    <Row>
      {shared.map(group => (
        <BackLink key={group.id} href={classAddress(user?.id ?? 0, group.id)}>
          {group.name}
        </BackLink>
      ))}
    </Row>
  )
}
