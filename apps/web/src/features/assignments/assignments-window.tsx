import { type AssignmentType, assignmentTypes } from '@kindling/rules/assignments'
import { assignmentMessages } from '@kindling/rules/messages/schools'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Assignment, contentQuery, sendAssignments } from './api.ts'
import styles from './assignments.module.css'

interface AssignmentsWindowProps {
  group: { id: number; name: string }
  open: boolean
  onClose: () => void
}

/** The content of a class: courses and lessons, each switched on or off (CLASSES-53). */
export function AssignmentsWindow({ group, open, onClose }: AssignmentsWindowProps) {
  const list = useQuery({ ...contentQuery(group.id), enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={format(assignmentMessages.title, { group: group.name })}>
      {list.isPending && <Skeleton shape="row" count={6} />}
      {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && <Choosing groupId={group.id} content={list.data} onDone={onClose} />}
    </Dialog>
  )
}

const keyOf = (one: Assignment) => `${one.type} ${one.archetype_id}`

interface ChoosingProps {
  groupId: number
  content: readonly Assignment[]
  onDone: () => void
}

function Choosing({ groupId, content, onDone }: ChoosingProps) {
  const client = useQueryClient()
  const before = content.filter(one => one.state === 'Assigned').map(keyOf)
  const [words, setWords] = useState('')
  const { values, change, error, busy, submit } = useForm({
    start: { chosen: before },
    send: async ({ chosen }) => {
      for (const type of assignmentTypes) {
        const ids = (is: (key: string) => boolean) =>
          content.filter(one => one.type === type && is(keyOf(one))).map(one => one.archetype_id)
        await sendAssignments({
          groupId,
          type,
          give: ids(key => chosen.includes(key) && !before.includes(key)),
          take: ids(key => !chosen.includes(key) && before.includes(key)),
        })
      }
      await client.invalidateQueries({ queryKey: keys.assignments(groupId) })
      toastDone(assignmentMessages.saved)
      onDone()
    },
  })
  const { chosen } = values
  const turn = (key: string, on: boolean) =>
    change({ chosen: on ? [...chosen, key] : chosen.filter(one => one !== key) })
  const listOf = (type: AssignmentType) => {
    const fits = content.filter(
      one => one.type === type && one.name.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase()),
    )
    if (fits.length === 0) return <p>{assignmentMessages.none}</p>
    return (
      <ul className={styles.content}>
        {fits.map(one => (
          <li key={keyOf(one)}>
            <CheckField
              label={one.name}
              checked={chosen.includes(keyOf(one))}
              onChange={event => turn(keyOf(one), event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Stack>
      <TextField
        type="search"
        aria-label={assignmentMessages.find}
        placeholder={assignmentMessages.find}
        value={words}
        maxLength={100}
        onChange={event => setWords(event.currentTarget.value)}
      />
      <Tabs
        label={assignmentMessages.types}
        tabs={[
          { key: 'course', label: assignmentMessages.courses, content: listOf('course') },
          { key: 'lesson', label: assignmentMessages.lessons, content: listOf('lesson') },
        ]}
      />
      <FormError message={error} />
      <div className={styles.foot}>
        <span role="status">{format(assignmentMessages.given, { count: chosen.length })}</span>
        <Button look="main" busy={busy} onClick={() => void submit()}>
          {uiMessages.save}
        </Button>
      </div>
    </Stack>
  )
}
