import { promptingMessages } from '@kindling/rules/messages/prompting'
import type { NativeSelectProps } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { addingQuery, readAgain, sendContent } from '../playlists/index.ts'
import type { Prompt } from './api.ts'

/** The teacher's playlist that contains a prompt; absent if there is none to choose (JOURNAL-TYPES-01). */
export function PlaylistField(field: NativeSelectProps) {
  const { user } = useSession()
  // Playlists come with the plan of a school.
  const hasSchool = user?.school_id != null
  const { data: playlists = [] } = useQuery({ ...addingQuery, enabled: hasSchool, retry: false })
  if (playlists.length === 0) return null
  const options = playlists.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <ChoiceField
      label={promptingMessages.playlist}
      data={[{ value: '', label: promptingMessages.noPlaylist }, ...options]}
      {...field}
    />
  )
}

/** Adds a saved prompt to the chosen playlist, and removes it from the earlier one. */
export async function putInPlaylist(client: QueryClient, { id, playlist }: Prompt, chosen: string) {
  const prompt = { archetype: 'JournalTypes', archetype_id: id } as const
  const before = playlist ? String(playlist.id) : ''
  if (chosen === before) return
  try {
    if (chosen) await sendContent(Number(chosen), prompt, true)
    if (before) await sendContent(Number(before), prompt, false)
  } catch {
    toastFailed(promptingMessages.playlistFailed)
  }
  await readAgain(client)
}
