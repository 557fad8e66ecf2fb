import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { Thing } from './api.ts'

const PlaylistChoice = lazyDialog(async () => (await import('./playlist-choice.tsx')).PlaylistChoice)

/** Adds an item to playlists, each by its checkbox, from every place that shows it (PLAYLISTS-03). */
export function AddToPlaylist({ thing, title }: { thing: Thing; title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ListPlus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {playlistHomeMessages.addTo}
      </Button>
      <PlaylistChoice open={isOpen} thing={thing} title={title} onClose={() => setOpen(false)} />
    </>
  )
}
