import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { playlistsAddress } from './addresses.ts'
import { exploreQuery, libraryQuery, ownPlaylistsQuery, type Playlist } from './api.ts'
import { FailedPlaylists } from './failed-playlists.tsx'
import { PlaylistCard } from './playlist-card.tsx'

export type PlaylistHref = (playlist: Playlist) => string

export const OwnPlaylists = ({ hrefOf }: { hrefOf: PlaylistHref }) => (
  <List
    {...useQuery(ownPlaylistsQuery)}
    hrefOf={hrefOf}
    empty={playlistHomeMessages.emptyOwn}
    act={<ButtonLink href={`${playlistsAddress}?show=library`}>{playlistHomeMessages.toLibrary}</ButtonLink>}
  />
)

export const PlaylistLibrary = ({ hrefOf }: { hrefOf: PlaylistHref }) => (
  <List {...useQuery(libraryQuery)} hrefOf={hrefOf} empty={playlistHomeMessages.emptyLibrary} />
)

export const FoundPlaylists = ({ text, hrefOf }: { text: string; hrefOf: PlaylistHref }) => (
  <List {...useQuery(exploreQuery(text))} hrefOf={hrefOf} empty={playlistHomeMessages.emptyFound} />
)

interface ListProps {
  data: Playlist[] | undefined
  error: Error | null
  refetch: () => unknown
  hrefOf: PlaylistHref
  empty: string
  /** The first step from an empty list. */
  act?: ReactNode
}

function List({ data, error, refetch, hrefOf, empty, act }: ListProps) {
  if (error && !data) return <FailedPlaylists error={error} refetch={refetch} />
  if (!data) return <Skeleton shape="card" count={4} />
  if (data.length === 0)
    return (
      <EmptyState picture="courses" act={act}>
        {empty}
      </EmptyState>
    )
  return (
    <CardGrid>
      {data.map(playlist => (
        <PlaylistCard key={playlist.id} playlist={playlist} href={hrefOf(playlist)} />
      ))}
    </CardGrid>
  )
}
