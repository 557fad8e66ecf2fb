import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { peopleMessages } from '@kindling/rules/messages/people'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { similarQuery } from './api.ts'
import styles from './rosters.module.css'

interface SimilarStudentsProps {
  childId: number
  name: string
  onClose: () => void
}

/** Similar children, among those that the reader teaches (CLASSES-26). */
export function SimilarStudents({ childId, name, onClose }: SimilarStudentsProps) {
  const { user } = useSession()
  const list = useQuery(similarQuery(childId, user?.id ?? 0))
  return (
    <Dialog open onClose={onClose} title={format(peopleMessages.similarTo, { name })} size="small">
      {list.isPending && <Skeleton shape="row" count={5} />}
      {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <EmptyState picture="class">{peopleMessages.noSimilar}</EmptyState>}
      <ul className={styles.similar}>
        {list.data?.map(one => (
          <li key={one.id}>
            <Link href={`/child/${one.id}/journals`} className={styles.name}>
              <Avatar of={one} size="small" />
              <span>
                {fullName(one)}
                <small>
                  {[
                    one.grade === null ? null : gradeName(one.grade),
                    format(peopleMessages.shared, {
                      classes: one.shared_classes,
                      courses: one.shared_courses,
                    }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
