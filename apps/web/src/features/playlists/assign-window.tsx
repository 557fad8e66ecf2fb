import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { groupsQuery, studentsQuery } from '../classes/index.ts'
import {
  assignedQuery,
  type Playlist,
  readAgain,
  sendAssignment,
  sendUnassignment,
  type Whom,
} from './api.ts'
import { gradeOptions } from './playlist-form.tsx'

interface AssignWindowProps {
  playlist: Playlist
  open: boolean
  onClose: () => void
}

/** The classes and students to whom a teacher assigns a playlist, each by its checkbox. */
export const AssignWindow = ({ playlist, open, onClose }: AssignWindowProps) => (
  <Dialog
    open={open}
    title={format(playlistHomeMessages.assignTitle, { name: playlist.name })}
    onClose={onClose}
  >
    <Choice playlist={playlist} />
  </Dialog>
)

const nobody: Whom = { group_ids: [], user_ids: [], grades: [], allstudents: false }

function Choice({ playlist }: { playlist: Playlist }) {
  const playlistId = playlist.id
  const client = useQueryClient()
  const groups = useQuery(groupsQuery)
  const assigned = useQuery(assignedQuery(playlistId))
  const students = useQueries({ queries: (groups.data ?? []).map(({ id }) => studentsQuery(id)) })
  const [error, setError] = useState<string | null>(null)
  const failure = groups.error ?? assigned.error
  if (failure) return <FormError message={messageOf(failure)} />
  if (!groups.data || !assigned.data) return <Skeleton shape="row" count={4} />
  if (groups.data.length === 0) return <p>{playlistHomeMessages.noClasses}</p>
  const turn = async (whom: Partial<Whom>, isOn: boolean) => {
    setError(null)
    try {
      const body = { ...nobody, ...whom }
      const said = await (isOn ? sendAssignment(playlist, body) : sendUnassignment(playlistId, body))
      client.setQueryData(assignedQuery(playlistId).queryKey, said)
    } catch (failed) {
      setError(messageOf(failed))
    }
    await readAgain(client)
  }
  const between = (
    before: readonly number[],
    now: readonly number[],
    name: 'group_ids' | 'user_ids' | 'grades',
  ) => {
    const added = now.filter(id => !before.includes(id))
    void turn({ [name]: added.length > 0 ? added : before.filter(id => !now.includes(id)) }, added.length > 0)
  }
  const groupIds = assigned.data.groups.map(({ id }) => id)
  const userIds = assigned.data.users.map(({ id }) => id)
  const taught = gradesOf(students.flatMap(({ data }) => data?.students ?? []))
  const offered = gradeOptions.filter(
    ({ value }) => taught.has(value) || assigned.data.grades.includes(value),
  )
  return (
    <Stack>
      <CheckField
        label={playlistHomeMessages.allStudents}
        checked={assigned.data.allstudents}
        onChange={event => void turn({ allstudents: true }, event.currentTarget.checked)}
      />
      <CheckGroup
        label={playlistHomeMessages.classes}
        options={groups.data.map(({ id, name }) => ({ value: id, label: name }))}
        value={groupIds}
        onChange={now => between(groupIds, now, 'group_ids')}
      />
      {offered.length > 0 && (
        <CheckGroup
          label={playlistHomeMessages.assignGrades}
          options={offered}
          value={assigned.data.grades}
          onChange={now => between(assigned.data.grades, now, 'grades')}
        />
      )}
      {groups.data.map((group, place) => {
        const own = students[place]?.data?.students ?? []
        return (
          <details key={group.id}>
            <summary>{format(playlistHomeMessages.chooseStudents, { group: group.name })}</summary>
            <CheckGroup
              label={playlistHomeMessages.students}
              options={own.map(({ id, first_name, last_name }) => ({
                value: id,
                label: `${first_name} ${last_name}`,
              }))}
              value={userIds.filter(id => own.some(one => one.id === id))}
              onChange={now =>
                between(
                  userIds.filter(id => own.some(one => one.id === id)),
                  now,
                  'user_ids',
                )
              }
            />
          </details>
        )
      })}
      <FormError message={error} />
    </Stack>
  )
}

const gradesOf = (students: readonly { grade?: number | null | undefined }[]) =>
  new Set(students.flatMap(({ grade }) => (typeof grade === 'number' ? [grade] : [])))
