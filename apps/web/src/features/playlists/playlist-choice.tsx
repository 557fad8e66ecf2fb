import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { addingQuery, holdingQuery, readAgain, sendContent, type Thing } from './api.ts'
import { PlaylistForm } from './playlist-form.tsx'

export interface PlaylistChoiceProps {
  thing: Thing
  title: string
  open: boolean
  onClose: () => void
}

/** The playlists that accept the item, each with a checkbox, and the button for a new one. */
export const PlaylistChoice = ({ thing, title, open, onClose }: PlaylistChoiceProps) => (
  <Dialog open={open} size="small" title={format(playlistHomeMessages.addTitle, { title })} onClose={onClose}>
    <Playlists thing={thing} />
  </Dialog>
)

interface Touch {
  playlistId: number
  isIn: boolean
}

function Playlists({ thing }: { thing: Thing }) {
  const client = useQueryClient()
  const playlists = useQuery(addingQuery)
  const holding = useQuery(holdingQuery(thing))
  const [isMaking, setMaking] = useState(false)
  // A change shows at once, also while it is being sent.
  const [touched, setTouched] = useState<Readonly<Record<number, boolean>>>({})
  const { mutate, error } = useMutation({
    mutationFn: ({ playlistId, isIn }: Touch) => sendContent(playlistId, thing, isIn),
    // What became of a badge that needed the item is said.
    onSuccess: ({ message }, { isIn }) => isIn || toastDone(message),
    onError: (_, { playlistId }) => setTouched(({ [playlistId]: _refused, ...others }) => others),
    onSettled: () => readAgain(client),
  })
  const failure = playlists.error ?? holding.error
  if (failure) return <FormError message={messageOf(failure)} />
  if (!playlists.data || !holding.data) return <Skeleton shape="row" count={3} />
  const touch = (playlistId: number, isIn: boolean) => {
    setTouched(before => ({ ...before, [playlistId]: isIn }))
    mutate({ playlistId, isIn })
  }
  if (isMaking || playlists.data.length === 0)
    return (
      <Stack>
        {playlists.data.length === 0 && <p>{playlistHomeMessages.noneForAdding}</p>}
        <PlaylistForm
          onDone={async ({ id }) => {
            await client.invalidateQueries({ queryKey: addingQuery.queryKey })
            touch(id, true)
            setMaking(false)
          }}
        />
      </Stack>
    )
  const ids = playlists.data.map(({ id }) => id)
  const value = ids.filter(id => touched[id] ?? holding.data.includes(id))
  return (
    <Stack>
      <CheckGroup
        label={playlistHomeMessages.own}
        options={playlists.data.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={chosen => {
          const changed = ids.find(id => chosen.includes(id) !== value.includes(id))
          if (changed !== undefined) touch(changed, chosen.includes(changed))
        }}
      />
      <FormError message={error && messageOf(error)} />
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
        {playlistHomeMessages.make}
      </Button>
    </Stack>
  )
}
