import { gradeName, gradeOrder } from '@kindling/rules/grades'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { localDay } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSending } from '../../ui/use-sending.ts'
import { groupsQuery, studentsQuery } from '../classes/index.ts'
import {
  type Goal,
  goalReportQuery,
  type Receivers,
  refreshGoals,
  sendAssignment,
  sendUnassignment,
} from './api.ts'
import { dueOfDay } from './draft.ts'
import styles from './goals.module.css'

interface AssignWindowProps {
  open: boolean
  goal: Goal
  onClose: () => void
}

/** A teacher assigns a goal to classes, grades and single students (GOALS-09). */
export function AssignWindow({ open, goal, onClose }: AssignWindowProps) {
  return (
    <Dialog
      open={open}
      title={format(goalMessages.assignTitle, { title: goal.title })}
      size="wide"
      onClose={onClose}
    >
      {open && <AssignForm goal={goal} onDone={onClose} />}
    </Dialog>
  )
}

function AssignForm({ goal, onDone }: { goal: Goal; onDone: () => void }) {
  const client = useQueryClient()
  const groups = useQuery(groupsQuery)
  const own = (groups.data ?? []).filter(({ can, is_verified }) => is_verified && can.includes('recommend'))
  const students = useStudents(own.map(({ id }) => id))
  const form = useForm({
    start: { groups: [] as number[], grades: [] as number[], users: [] as number[], accomplish_by: '' },
    send: async ({ accomplish_by, ...receivers }) => {
      try {
        toastDone((await sendAssignment(goal, receivers, dueOfDay(accomplish_by))).message)
        onDone()
      } finally {
        await refreshGoals(client)
      }
    },
    about: () => 'groups',
  })
  // Who may no longer give it takes back what was given.
  if (!goal.can.includes('assign')) return <AssignedNow goal={goal} />
  if (groups.isPending) return <Skeleton shape="row" count={3} />
  if (own.length === 0) return <p>{goalMessages.noClasses}</p>
  const grades = [...new Set(students.flatMap(({ grade }) => (grade === null ? [] : [grade])))].sort(
    (one, other) => gradeOrder(one) - gradeOrder(other),
  )
  const { values, change } = form
  return (
    <form {...form.element}>
      <Stack>
        <AssignedNow goal={goal} />
        <CheckGroup
          label={goalMessages.classes}
          options={own.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.groups}
          onChange={chosen => change({ groups: chosen })}
          error={form.faultAt('groups')}
        />
        {grades.length > 1 && (
          <CheckGroup
            label={goalMessages.grades}
            options={grades.map(grade => ({ value: grade, label: gradeName(grade) }))}
            value={values.grades}
            onChange={chosen => change({ grades: chosen })}
          />
        )}
        <details className={styles.more}>
          <summary>{goalMessages.chooseStudents}</summary>
          <CheckGroup
            label={goalMessages.students}
            options={students.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.users}
            onChange={chosen => change({ users: chosen })}
          />
        </details>
        <TextField type="date" label={goalMessages.due} min={localDay()} {...form.field('accomplish_by')} />
        <FormError message={form.error} />
        <Row>
          <Button onClick={onDone}>{goalMessages.cancel}</Button>
          <Button type="submit" look="main" busy={form.busy}>
            {goalMessages.assign}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** The students of some classes, each once. */
function useStudents(groupIds: readonly number[]) {
  const lists = useQueries({ queries: groupIds.map(id => studentsQuery(id)) })
  const byId = new Map(
    lists
      .flatMap(({ data }) => data?.students ?? [])
      .map(({ id, first_name, last_name, grade }) => [
        id,
        { id, name: `${first_name} ${last_name}`, grade: grade ?? null },
      ]),
  )
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name))
}

/** The classes and grades to which it is assigned, each with a button to take it back. */
function AssignedNow({ goal }: { goal: Goal }) {
  const client = useQueryClient()
  const { busy, send } = useSending()
  const report = useQuery({ ...goalReportQuery(goal.id), enabled: goal.can.includes('view-report') })
  const given = [
    ...(report.data?.groups ?? []).map(({ id, name }) => ({
      key: `class-${id}`,
      name,
      to: { groups: [id], users: [], grades: [] } as Receivers,
    })),
    ...(report.data?.grades ?? []).map(grade => ({
      key: `grade-${grade}`,
      name: gradeName(grade),
      to: { groups: [], users: [], grades: [grade] } as Receivers,
    })),
  ]
  if (given.length === 0) return null
  const take = (to: Receivers) =>
    send(async () => {
      try {
        const { message } = await sendUnassignment(goal.id, to)
        toastDone(message)
        await refreshGoals(client)
      } catch (error) {
        toastFailed(messageOf(error))
      }
    })
  return (
    <Stack gap="small">
      <h3>{goalMessages.assignedNow}</h3>
      <ul className={styles.list}>
        {given.map(({ key, name, to }) => (
          <li key={key} className={styles.line}>
            {name}
            <IconButton
              label={format(goalMessages.unassign, { name })}
              icon={<X aria-hidden="true" />}
              disabled={busy}
              onClick={() => void take(to)}
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
