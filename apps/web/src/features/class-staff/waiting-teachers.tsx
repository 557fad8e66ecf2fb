import { fullName } from '@kindling/rules/full-name'
import { classStaffMessages } from '@kindling/rules/messages/class-staff'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { sendStaffYes, type WaitingTeacher, waitingQuery } from './api.ts'
import styles from './class-staff.module.css'

/**
 * The teachers who wait for a confirmation to read single answers; at a school it is hidden while there are
 * none.
 */
export function WaitingTeachers({ of }: { of: 'school' | 'district' }) {
  const list = useQuery(waitingQuery(of))
  const isQuiet = of === 'school'
  if (isQuiet && !list.data?.length) return null
  return (
    <Card as="section" className={styles.waiting}>
      <Stack gap="small">
        <h2 className={styles.title}>{classStaffMessages.waiting}</h2>
        <p className="soft">{classStaffMessages.waitingNote}</p>
        {list.isPending && <Skeleton shape="row" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <p>{classStaffMessages.noneWaiting}</p>}
        <ul className={styles.people}>
          {list.data?.map(teacher => (
            <WaitingLine key={`${teacher.school.id} ${teacher.id}`} of={of} teacher={teacher} />
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

function WaitingLine({ of, teacher }: { of: 'school' | 'district'; teacher: WaitingTeacher }) {
  const client = useQueryClient()
  const name = fullName(teacher)
  const yes = useMutation({
    mutationFn: () => sendStaffYes(teacher),
    onSuccess: () => toastDone(format(classStaffMessages.vouched, { name })),
    onError: error => toastFailed(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: waitingQuery(of).queryKey }),
  })
  return (
    <li>
      <Avatar of={teacher} size="small" />
      <span>
        <strong>{format(classStaffMessages.waitingLine, { name, school: teacher.school.name })}</strong>
        <small>
          {teacher.reads_from
            ? format(classStaffMessages.waitingFrom, { day: printDay(teacher.reads_from) })
            : classStaffMessages.waitingNever}
        </small>
      </span>
      <Button
        small
        busy={yes.isPending}
        aria-label={format(classStaffMessages.vouchOne, { name })}
        onClick={() => yes.mutate()}
      >
        {classStaffMessages.vouch}
      </Button>
    </li>
  )
}
