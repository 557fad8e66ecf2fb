import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import type { SharePermission } from '@kindling/rules/playlists'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { colleaguesQuery, type Playlist, readAgain, sendShares } from './api.ts'
import styles from './playlists.module.css'

interface ShareWindowProps {
  playlist: Playlist
  open: boolean
  onClose: () => void
}

/** Which colleagues view or edit a playlist. */
export const ShareWindow = ({ playlist, open, onClose }: ShareWindowProps) => (
  <Dialog
    open={open}
    size="small"
    title={format(playlistHomeMessages.shareTitle, { name: playlist.name })}
    onClose={onClose}
  >
    <Choice playlist={playlist} onDone={onClose} />
  </Dialog>
)

type May = SharePermission | ''

function Choice({ playlist, onDone }: { playlist: Playlist; onDone: () => void }) {
  const client = useQueryClient()
  const colleagues = useQuery(colleaguesQuery(playlist.id))
  const [all, setAll] = useState<May>(playlist.allteachers ? 'READ' : '')
  const [shares, setShares] = useState<Readonly<Record<number, May>>>(() =>
    Object.fromEntries(playlist.users_playlist_beans.map(one => [one.user_bean.id, one.permission])),
  )
  const { busy, error, send } = useSending()
  if (colleagues.error) return <FormError message={messageOf(colleagues.error)} />
  if (!colleagues.data) return <Skeleton shape="row" count={3} />
  if (colleagues.data.length === 0) return <p>{format(playlistHomeMessages.noColleagues)}</p>
  const save = () =>
    send(async () => {
      const users = Object.entries(shares).flatMap(([id, permission]) =>
        permission === '' ? [] : [{ user_id: Number(id), permission }],
      )
      const { message } = await sendShares(playlist.id, { users, allteachers: all === '' ? null : all })
      await readAgain(client)
      toastDone(message)
      onDone()
    })
  return (
    <Stack>
      <Permission label={format(playlistHomeMessages.allColleagues)} value={all} onChange={setAll} />
      <div className={styles.shares}>
        {colleagues.data.map(({ id, first_name, last_name }) => (
          <Permission
            key={id}
            label={`${first_name} ${last_name}`}
            value={shares[id] ?? ''}
            onChange={may => setShares(before => ({ ...before, [id]: may }))}
          />
        ))}
      </div>
      <FormError message={error} />
      <Button look="main" wide busy={busy} onClick={() => void save()}>
        {playlistHomeMessages.save}
      </Button>
    </Stack>
  )
}

const Permission = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: May
  onChange: (may: May) => void
}) => (
  <ChoiceField label={label} value={value} onChange={event => onChange(event.currentTarget.value as May)}>
    <option value="">{playlistHomeMessages.notShared}</option>
    <option value="READ">{playlistHomeMessages.canRead}</option>
    <option value="WRITE">{playlistHomeMessages.canWrite}</option>
  </ChoiceField>
)
