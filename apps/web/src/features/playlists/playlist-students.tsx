import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { progressMessages } from '@kindling/rules/messages/progress'
import { isContentShown } from '@kindling/rules/playlists'
import { progressState } from '@kindling/rules/progress'
import { useQuery } from '@tanstack/react-query'
import { Award, Check, Circle, Flame } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { groupsQuery } from '../classes/index.ts'
import { beanOf, type Content, studentsOfPlaylistQuery } from './api.ts'
import { FailedPlaylists } from './failed-playlists.tsx'
import styles from './playlists.module.css'

const icons = { notStarted: Circle, inProgress: Flame, completed: Check }

/** One row a student, one column a unit; children's progress appears live. */
export function PlaylistStudents({
  playlistId,
  content,
}: {
  playlistId: number
  content: readonly Content[]
}) {
  const [groupId, setGroupId] = useState<number | null>(null)
  const groups = useQuery(groupsQuery)
  const { data, error, refetch } = useQuery(studentsOfPlaylistQuery(playlistId, groupId))
  // Units that are hidden from students have no column.
  const units = content.filter(isContentShown)
  if (error && !data) return <FailedPlaylists error={error} refetch={refetch} />
  if (!data) return <Skeleton shape="row" count={5} />
  if (data.students.length === 0 && groupId === null)
    return <EmptyState picture="class">{playlistHomeMessages.noStudents}</EmptyState>
  return (
    <Stack>
      {groups.data && groups.data.length > 1 && (
        <ChoiceField
          label={playlistHomeMessages.classes}
          value={groupId ?? ''}
          onChange={({ currentTarget: { value } }) => setGroupId(value === '' ? null : Number(value))}
        >
          <option value="">{playlistHomeMessages.allClasses}</option>
          {groups.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceField>
      )}
      {data.has_more && <p className="soft">{playlistHomeMessages.more}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.grid} tabIndex={0} aria-label={playlistHomeMessages.progress}>
        <table>
          <thead>
            <tr>
              <th scope="col">{playlistHomeMessages.student}</th>
              <th scope="col">{playlistHomeMessages.completed}</th>
              {units.map(unit => (
                <th key={`${unit.archetype} ${unit.archetype_id}`} scope="col">
                  {beanOf(unit)?.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.students.map(({ user_bean, progress, completed, awarded }) => (
              <tr key={user_bean.id}>
                <th scope="row">{`${user_bean.first_name} ${user_bean.last_name}`}</th>
                <td>
                  {format(playlistHomeMessages.doneOf, { done: completed, total: progress.length })}
                  {awarded && <Award role="img" aria-label={playlistHomeMessages.awarded} size={18} />}
                </td>
                {progress.map((one, place) => (
                  <Cell key={keyOf(units[place], place)} progress={one} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Stack>
  )
}

const keyOf = (unit: Content | undefined, place: number) =>
  unit ? `${unit.archetype} ${unit.archetype_id}` : place

function Cell({ progress }: { progress: string }) {
  const state = progressState(progress)
  const Icon = icons[state]
  return (
    <td className={state === 'notStarted' ? styles.none : styles[progress]}>
      <Icon role="img" aria-label={progressMessages[state]} size={18} />
    </td>
  )
}
