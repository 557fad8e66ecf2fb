import type { ChangeKinds, NewsKinds } from '../../platform/news.ts'
import { keys } from '../../platform/query-keys.ts'
import { childPlaylistsAddress } from './addresses.ts'

export const playlistNews = {
  playlist_assigned: {
    leadsTo: ({ child_id }) => (child_id === null ? null : childPlaylistsAddress(child_id)),
    refreshes: () => [keys.playlists()],
  },
} satisfies NewsKinds

export const playlistChanges = {
  playlist_changed: () => [keys.playlists()],
  content_done: () => [keys.playlists('one'), keys.playlists('child'), keys.playlists('students')],
} satisfies ChangeKinds
