import { fullName } from '@kindling/rules/full-name'
import { classStaffMessages } from '@kindling/rules/messages/class-staff'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay, printShortDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type ClassStaff, type ClassTeacher, sendEnd, sendYes, staffQuery } from './api.ts'
import styles from './class-staff.module.css'
import { SubstituteForm } from './substitute-form.tsx'

/** The teachers and substitutes of a class, and the vouching for a newer teacher. */
export function ClassStaffCard({ groupId }: { groupId: number }) {
  const list = useQuery(staffQuery(groupId))
  const mayName = list.data?.can.includes('name-substitute')
  return (
    <Card as="section">
      <Stack gap="small">
        <h2 className={styles.title}>{classStaffMessages.title}</h2>
        {list.isPending && <Skeleton shape="row" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data && (
          <ul className={styles.people}>
            {list.data.teachers.map(teacher => (
              <TeacherLine key={teacher.id} groupId={groupId} teacher={teacher} />
            ))}
          </ul>
        )}
        {list.data && (mayName || list.data.substitutes.length > 0) && (
          <>
            <h3 className={styles.part}>{classStaffMessages.substitutes}</h3>
            <Substitutes groupId={groupId} staff={list.data} />
          </>
        )}
        {mayName && <SubstituteForm groupId={groupId} />}
      </Stack>
    </Card>
  )
}

function TeacherLine({ groupId, teacher }: { groupId: number; teacher: ClassTeacher }) {
  const name = fullName(teacher)
  const change = useStaffChange(
    groupId,
    () => sendYes(groupId, teacher.id),
    format(classStaffMessages.vouched, { name }),
  )
  const notes = [
    teacher.is_first
      ? classStaffMessages.first
      : format(classStaffMessages.since, { day: printShortDay(teacher.since) }),
    teacher.is_admin && format(classStaffMessages.admin),
  ].filter(Boolean)
  return (
    <li>
      <Avatar of={teacher} size="small" />
      <span>
        <strong>{name}</strong>
        <small>{notes.join(', ')}</small>
        <small>{readingOf(teacher)}</small>
      </span>
      {teacher.can.includes('vouch') && (
        <Button
          small
          busy={change.isPending}
          aria-label={format(classStaffMessages.vouchOne, { name })}
          onClick={() => change.mutate()}
        >
          {classStaffMessages.vouch}
        </Button>
      )}
    </li>
  )
}

/** Empty if no teacher reads single answers: in an unverified class. */
function readingOf({ reads_now, reads_from, is_admin }: ClassTeacher): string {
  if (reads_now) return classStaffMessages.reads
  if (reads_from) return format(classStaffMessages.readsFrom, { day: printDay(reads_from) })
  return is_admin ? classStaffMessages.readsNever : ''
}

function Substitutes({ groupId, staff }: { groupId: number; staff: ClassStaff }) {
  if (staff.substitutes.length === 0) return <p className="soft">{classStaffMessages.noSubstitutes}</p>
  return (
    <ul className={styles.people}>
      {staff.substitutes.map(one => (
        <SubstituteLine
          key={one.id}
          groupId={groupId}
          substitute={one}
          mayEnd={staff.can.includes('name-substitute')}
        />
      ))}
    </ul>
  )
}

interface SubstituteLineProps {
  groupId: number
  substitute: ClassStaff['substitutes'][number]
  mayEnd: boolean
}

function SubstituteLine({ groupId, substitute, mayEnd }: SubstituteLineProps) {
  const name = fullName(substitute)
  const change = useStaffChange(groupId, () => sendEnd(groupId, substitute.id), classStaffMessages.ended)
  const days = { from: printShortDay(substitute.since), to: printShortDay(substitute.ends_at) }
  return (
    <li>
      <Avatar of={substitute} size="small" />
      <span>
        <strong>{name}</strong>
        <small>{format(classStaffMessages.substituteDays, days)}</small>
      </span>
      {mayEnd && (
        <Button
          small
          busy={change.isPending}
          aria-label={format(classStaffMessages.endOne, { name })}
          onClick={() => change.mutate()}
        >
          {classStaffMessages.end}
        </Button>
      )}
    </li>
  )
}

function useStaffChange(groupId: number, send: () => Promise<ClassStaff>, done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: staff => {
      client.setQueryData(staffQuery(groupId).queryKey, staff)
      toastDone(done)
    },
    onError: error => toastFailed(messageOf(error)),
  })
}
