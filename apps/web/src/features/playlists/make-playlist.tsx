import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { Plus } from 'lucide-react'
import { useContext, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import type { Playlist } from './api.ts'
import { PlaylistForm } from './playlist-form.tsx'

/** The button for a new playlist, which opens at once. */
export function MakePlaylist({ hrefOf }: { hrefOf: (playlist: Playlist) => string }) {
  const [isOpen, setOpen] = useState(false)
  const navigation = useContext(NavigationContext)
  return (
    <>
      <Button look="main" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {playlistHomeMessages.make}
      </Button>
      <Dialog open={isOpen} size="small" title={playlistHomeMessages.make} onClose={() => setOpen(false)}>
        <PlaylistForm
          onDone={playlist => {
            setOpen(false)
            navigation?.go(hrefOf(playlist))
          }}
        />
      </Dialog>
    </>
  )
}
