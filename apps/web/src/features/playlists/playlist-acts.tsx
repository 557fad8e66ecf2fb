import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, Eye, EyeOff, PenLine, Send, Trash2, UsersRound } from 'lucide-react'
import { useContext, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LazyConfirmDialog, lazyDialog } from '../../ui/lazy-dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { SetBadge } from '../badges/index.ts'
import { playlistAddress, playlistsAddress } from './addresses.ts'
import { type Playlist, readAgain, sendClone, sendRemoval } from './api.ts'
import { PlaylistForm } from './playlist-form.tsx'

const AssignWindow = lazyDialog(async () => (await import('./assign-window.tsx')).AssignWindow)
const ShareWindow = lazyDialog(async () => (await import('./share-window.tsx')).ShareWindow)
const StateWindow = lazyDialog(async () => (await import('./state-window.tsx')).StateWindow)

/** The acts on a playlist that the teacher may do. */
export function PlaylistActs({ playlist, teacherId }: { playlist: Playlist; teacherId: number }) {
  const [open, setOpen] = useState<'assign' | 'share' | 'state' | 'words' | 'end' | null>(null)
  const client = useQueryClient()
  const navigation = useContext(NavigationContext)
  const copying = useSending()
  const removing = useSending()
  const may = (act: string) => playlist.can.includes(act)
  const close = () => setOpen(null)
  const copy = () =>
    copying.send(async key => {
      try {
        const made = await sendClone(playlist.id, key)
        await readAgain(client)
        toastDone(made.message)
        navigation?.go(playlistAddress(teacherId, made.playlist.id))
      } catch (error) {
        toastFailed(messageOf(error))
      }
    })
  const remove = () =>
    removing.send(async () => {
      const { message } = await sendRemoval(playlist.id)
      toastDone(message)
      navigation?.go(playlistsAddress)
      await readAgain(client)
    })
  return (
    <>
      {may('assign') && playlist.is_accessible && (
        <Button look="main" icon={<Send aria-hidden="true" />} onClick={() => setOpen('assign')}>
          {playlistHomeMessages.assign}
        </Button>
      )}
      {may('change') && (
        <Button icon={<PenLine aria-hidden="true" />} onClick={() => setOpen('words')}>
          {playlistHomeMessages.edit}
        </Button>
      )}
      {may('change') && (
        <SetBadge content={{ archetype: 'Playlists', archetype_id: playlist.id, name: playlist.name }} />
      )}
      {may('manage') && playlist.user_bean && (
        <Button icon={<UsersRound aria-hidden="true" />} onClick={() => setOpen('share')}>
          {playlistHomeMessages.share}
        </Button>
      )}
      {may('clone') && (
        <Button icon={<Copy aria-hidden="true" />} busy={copying.busy} onClick={() => void copy()}>
          {playlistHomeMessages.clone}
        </Button>
      )}
      {may('hide') && (
        <Button
          icon={playlist.state === 'HIDE' ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          onClick={() => setOpen('state')}
        >
          {playlist.state === 'HIDE' ? playlistHomeMessages.show : playlistHomeMessages.hide}
        </Button>
      )}
      {may('manage') && (
        <Button look="plain" icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen('end')}>
          {playlistHomeMessages.remove}
        </Button>
      )}
      <AssignWindow open={open === 'assign'} playlist={playlist} onClose={close} />
      <ShareWindow open={open === 'share'} playlist={playlist} onClose={close} />
      <StateWindow open={open === 'state'} playlist={playlist} onClose={close} />
      <Dialog open={open === 'words'} size="small" title={playlistHomeMessages.edit} onClose={close}>
        <PlaylistForm playlist={playlist} onDone={close} />
      </Dialog>
      <LazyConfirmDialog
        open={open === 'end'}
        title={playlistHomeMessages.remove}
        confirm={playlistHomeMessages.remove}
        destroys
        busy={removing.busy}
        error={removing.error}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        {format(playlistHomeMessages.removeSure, { name: playlist.name })}
      </LazyConfirmDialog>
    </>
  )
}
