import { fullName } from '@kindling/rules/full-name'
import { classJoiningMessages } from '@kindling/rules/messages/class-joining'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Beside, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { PendingInvites } from '../requests/index.ts'
import { type LinkedTeacher, teachersQuery } from './api.ts'
import styles from './classes.module.css'

/** The teachers of the child, and in which classes. */
export function LinkedTeachers({ childId, onJoin }: { childId: number; onJoin: () => void }) {
  const list = useQuery(teachersQuery(childId))
  const step = useFocusFirst<HTMLDivElement>()
  return (
    <Stack ref={step} tabIndex={-1}>
      {list.isPending && <Skeleton shape="row" count={2} />}
      {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <EmptyState picture="class">{classJoiningMessages.teachersEmpty}</EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <>
          <p>{classJoiningMessages.teachersLead}</p>
          <ul className={styles.teachers}>
            {list.data.map(link => (
              <TeacherLine key={link.teacher_uid} link={link} />
            ))}
          </ul>
        </>
      )}
      <PendingInvites withChild={false} />
      <Button icon={<KeyRound aria-hidden="true" />} onClick={onJoin}>
        {classJoiningMessages.joinAnother}
      </Button>
    </Stack>
  )
}

function TeacherLine({ link }: { link: LinkedTeacher }) {
  const { teacher, school } = link.user_info
  return (
    <li>
      <Beside>
        <Avatar of={teacher} />
        <div>
          <strong>{fullName(teacher)}</strong>
          {link.groups.map(group => (
            <p key={group.id}>{group.name}</p>
          ))}
          {school && <p className="soft">{school.name}</p>}
        </div>
      </Beside>
    </li>
  )
}
