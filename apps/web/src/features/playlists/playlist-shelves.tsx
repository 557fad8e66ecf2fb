import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { CardGrid, Row, Stack } from '../../ui/card.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { MoreActs } from '../../ui/more-acts.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSendingOnce } from '../../ui/use-sending.ts'
import {
  adminPlaylistsQuery,
  ownPlaylistsQuery,
  type Playlist,
  readAgain,
  recommendedQuery,
  sendUsed,
  storeQuery,
} from './api.ts'
import { PlaylistCard } from './playlist-card.tsx'
import type { PlaylistHref } from './playlist-list.tsx'

const AssignWindow = lazyDialog(async () => (await import('./assign-window.tsx')).AssignWindow)

/** Ours for the grades of the teacher's students, until the teacher says that it was used (PLAYLISTS-44, PLAYLISTS-52). */
export function RecommendedPlaylists({ hrefOf }: { hrefOf: PlaylistHref }) {
  const isFirst = useQuery(ownPlaylistsQuery).data?.length === 0
  return (
    <Shelf
      title={isFirst ? playlistHomeMessages.toBegin : playlistHomeMessages.recommended}
      lead={isFirst ? playlistHomeMessages.toBeginLead : playlistHomeMessages.recommendedLead}
      playlists={useQuery(recommendedQuery).data}
      hrefOf={hrefOf}
      actOf={playlist => <RecommendedActs playlist={playlist} />}
    />
  )
}

/** What the library has beside its list: what administrators of the school made, and ours with a plan that can be copied. */
export const LibraryShelves = ({ hrefOf }: { hrefOf: PlaylistHref }) => (
  <>
    <Shelf
      title={format(playlistHomeMessages.fromAdmins)}
      playlists={useQuery(adminPlaylistsQuery).data}
      hrefOf={hrefOf}
    />
    <Shelf title={playlistHomeMessages.toCopy} playlists={useQuery(storeQuery).data} hrefOf={hrefOf} />
  </>
)

interface ShelfProps {
  title: string
  lead?: string
  playlists: readonly Playlist[] | undefined
  hrefOf: PlaylistHref
  actOf?: (playlist: Playlist) => ReactNode
}

/** Stands below the list of the page, and not at all where it would be empty: it pushes nothing away as it comes. */
function Shelf({ title, lead, playlists = [], hrefOf, actOf }: ShelfProps) {
  const id = useId()
  if (playlists.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Stack>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className="soft">{lead}</p>}
        </div>
        <CardGrid>
          {playlists.map(playlist => (
            <PlaylistCard
              key={playlist.id}
              playlist={playlist}
              href={hrefOf(playlist)}
              level={3}
              act={actOf?.(playlist)}
            />
          ))}
        </CardGrid>
      </Stack>
    </section>
  )
}

/** To give it to students comes first; to want another one is rare. */
function RecommendedActs({ playlist }: { playlist: Playlist }) {
  const [isAssigning, setAssigning] = useState(false)
  const mayAssign = playlist.can.includes('assign') && playlist.is_accessible
  const used = <UsedButton playlist={playlist} />
  if (!mayAssign) return used
  return (
    <Row>
      <Button small icon={<Send aria-hidden="true" />} onClick={() => setAssigning(true)}>
        {playlistHomeMessages.assign}
        <span className="out-of-sight">{`, ${playlist.name}`}</span>
      </Button>
      <MoreActs of={playlist.name}>{used}</MoreActs>
      <AssignWindow open={isAssigning} playlist={playlist} onClose={() => setAssigning(false)} />
    </Row>
  )
}

function UsedButton({ playlist: { id, name } }: { playlist: Playlist }) {
  const client = useQueryClient()
  const { busy, send } = useSendingOnce(failure => toastFailed(messageOf(failure)))
  const use = () =>
    send(async () => {
      const { message } = await sendUsed(id)
      await readAgain(client)
      toastDone(message)
    })
  return (
    <Button small busy={busy} onClick={() => void use()}>
      {playlistHomeMessages.used}
      <span className="out-of-sight">{`, ${name}`}</span>
    </Button>
  )
}
