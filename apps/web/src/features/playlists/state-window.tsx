import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Playlist, readAgain, sendState } from './api.ts'

interface StateWindowProps {
  playlist: Playlist
  open: boolean
  onClose: () => void
}

/**
 * Hides a playlist or shows it again: for the teacher's students, or for all teachers too
 * (PLAYLISTS-04).
 */
export function StateWindow({ playlist, open, onClose }: StateWindowProps) {
  const client = useQueryClient()
  const [isForAll, setForAll] = useState(false)
  const { busy, error, send } = useSending()
  const isHidden = playlist.state === 'HIDE'
  const mayAll = playlist.can.includes('change')
  const turn = () =>
    send(async () => {
      const state = isHidden ? 'SHOW' : 'HIDE'
      // Showing it again shows it to all who may see it.
      const done = await sendState({
        playlist_id: playlist.id,
        state,
        all_teachers: mayAll && (isForAll || isHidden),
      })
      if (isHidden && mayAll && playlist.can.includes('hide'))
        await sendState({ playlist_id: playlist.id, state, all_teachers: false })
      await readAgain(client)
      toastDone(done.message)
      onClose()
    })
  return (
    <Dialog
      open={open}
      size="small"
      title={format(playlistHomeMessages.stateTitle, { name: playlist.name })}
      onClose={onClose}
    >
      <Stack>
        <p>{playlistHomeMessages.stateLead}</p>
        {mayAll && !isHidden && (
          <CheckField
            label={playlistHomeMessages.allTeachers}
            checked={isForAll}
            onChange={event => setForAll(event.currentTarget.checked)}
          />
        )}
        <FormError message={error} />
        <Button look="main" wide busy={busy} onClick={() => void turn()}>
          {isHidden ? playlistHomeMessages.show : playlistHomeMessages.hide}
        </Button>
      </Stack>
    </Dialog>
  )
}
