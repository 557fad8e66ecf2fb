import { type ChangeKinds, type NewsKinds, ofPlaylistProgress } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { childPlaylistsAddress, playlistLongAddress } from './addresses.ts'

export const playlistNews = {
  playlist_assigned: {
    leadsTo: ({ child_id }) => (child_id === null ? null : childPlaylistsAddress(child_id)),
    refreshes: () => [keys.playlists()],
  },
  playlist_rewritten: {
    leadsTo: ({ contentDetails: { id } }) => (typeof id === 'number' ? playlistLongAddress(id) : null),
    refreshes: () => [keys.playlists()],
  },
} satisfies NewsKinds

export const playlistChanges = {
  playlist_changed: () => [keys.playlists(), keys.badges()],
  content_done: () => ofPlaylistProgress,
} satisfies ChangeKinds
