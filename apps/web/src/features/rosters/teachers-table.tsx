import { fullName } from '@kindling/rules/full-name'
import { peopleMessages } from '@kindling/rules/messages/people'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { AddressMark } from '../../ui/address-mark.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Beside, Row } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { type PagedColumn, PagedTable } from '../../ui/paged-table.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type RosterView, rosterPageSize } from './address.ts'
import { type RosterTeacher, sendTeacher, sendTeacherRemoval, teachersOfSchoolQuery } from './api.ts'
import { RosterTools } from './roster-tools.tsx'
import styles from './rosters.module.css'

interface TableProps {
  view: RosterView
  onView: (part: Partial<RosterView>) => void
  /** The address of a teacher's row, for an administrator of the school. */
  opens?: (teacherId: number) => string
}

/** The teachers of the school; an administrator confirms claims and removes teachers. */
export function TeachersTable({ view, onView, opens }: TableProps) {
  const list = useQuery({ ...teachersOfSchoolQuery(view), placeholderData: keepPreviousData })
  const [removing, setRemoving] = useState<RosterTeacher | null>(null)
  const { confirm, remove } = useStaffActs(() => setRemoving(null))
  const { user } = useSession()
  const { teachers = [], total = 0, can = [] } = list.data ?? {}
  const mayManage = can.includes('manage-people')
  const acts: PagedColumn<RosterTeacher> = {
    key: 'acts',
    label: peopleMessages.colActs,
    brief: 'figure',
    cell: teacher => (
      <Row className={styles.acts}>
        {!teacher.confirmed && (
          <Button
            small
            icon={<BadgeCheck aria-hidden="true" />}
            aria-label={format(peopleMessages.confirmOne, { name: fullName(teacher) })}
            onClick={() => confirm.mutate(teacher.id)}
          >
            {peopleMessages.confirm}
          </Button>
        )}
        {teacher.id !== user?.id && !teacher.is_primary && (
          <IconButton
            label={format(peopleMessages.removeOne, { name: fullName(teacher) })}
            icon={<UserMinus aria-hidden="true" size={20} />}
            onClick={() => setRemoving(teacher)}
          />
        )}
      </Row>
    ),
  }
  return (
    <>
      <RosterTools key={`${view.type} ${view.keyword}`} view={view} groups={[]} onView={onView} />
      {list.isPending && <Skeleton shape="row" count={8} />}
      {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && total === 0 && view.keyword === '' && (
        <EmptyState picture="class">{peopleMessages.noTeachers}</EmptyState>
      )}
      {list.data && (total > 0 || view.keyword !== '') && (
        <PagedTable
          caption={peopleMessages.teachers}
          columns={mayManage ? [...columns, acts] : columns}
          rows={teachers}
          rowKey={teacher => teacher.id}
          opens={teacher => (opens && teacher.confirmed ? opens(teacher.id) : null)}
          sort={{ key: 'name', down: view.down }}
          onSort={({ down }) => onView({ down, page: 1 })}
          page={view.page}
          pageSize={rosterPageSize}
          total={total}
          onPage={page => onView({ page })}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={peopleMessages.removeTitle}
        confirm={peopleMessages.remove}
        destroys
        busy={remove.isPending}
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing.id)}
      >
        {format(peopleMessages.removeText, { name: removing ? fullName(removing) : '' })}
      </ConfirmDialog>
    </>
  )
}

function useStaffActs(onRemoved: () => void) {
  const client = useQueryClient()
  const onError = (error: unknown) => toastFailed(messageOf(error))
  const refresh = () => client.invalidateQueries({ queryKey: keys.roster })
  const confirm = useMutation({
    mutationFn: (userId: number) => sendTeacher({ user_id: userId }),
    onSuccess: () => toastDone(peopleMessages.confirmed),
    onError,
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: sendTeacherRemoval,
    onSuccess: () => toastDone(peopleMessages.removed),
    onError,
    onSettled: () => {
      onRemoved()
      return refresh()
    },
  })
  return { confirm, remove }
}

const columns: PagedColumn<RosterTeacher>[] = [
  {
    key: 'name',
    label: rosterMessages.colName,
    sortable: true,
    brief: 'title',
    cell: teacher => (
      <Beside>
        <Avatar of={teacher} size="small" />
        <span className={styles.who}>
          {fullName(teacher)}
          {!teacher.confirmed && <small>{peopleMessages.claims}</small>}
          {!teacher.email_verified && <AddressMark />}
          {teacher.is_admin && (
            <small>
              {teacher.is_primary ? format(peopleMessages.primaryAdmin) : format(peopleMessages.admin)}
            </small>
          )}
        </span>
      </Beside>
    ),
  },
  {
    key: 'email',
    label: peopleMessages.colEmail,
    cell: teacher => <span className={styles.long}>{teacher.email}</span>,
  },
  { key: 'role', label: peopleMessages.colRole, cell: teacher => teacher.role },
  {
    key: 'classes',
    label: peopleMessages.colClasses,
    cell: teacher => (
      <span className={styles.classes}>
        {teacher.groups.map(({ id, name }, index) => (
          <span key={id}>{index < teacher.groups.length - 1 ? `${name},` : name}</span>
        ))}
      </span>
    ),
  },
  { key: 'students', label: rosterMessages.studentsTitle, cell: teacher => teacher.student_count },
  {
    key: 'note',
    label: peopleMessages.teachers,
    cell: teacher => <span className="soft">{teacher.email}</span>,
    brief: 'note',
    narrow: true,
  },
]
