import { expect, test } from 'vitest'
import type { News } from '../../platform/live.ts'
import { ofChild } from '../../platform/news.ts'
import { heldBadgesQuery } from '../badges/api.ts'
import { childPlaylistsQuery } from './api.ts'
import { playlistChanges } from './news.ts'

test('what a child does in any kind of unit, and a changed playlist, refetch its playlists, and with the playlist its badges, wherever they are open', () => {
  const reached = (
    keys: readonly (readonly unknown[])[],
    { queryKey }: { queryKey: readonly unknown[] } = childPlaylistsQuery(4),
  ) => keys.some(key => key.every((part, place) => queryKey[place] === part))
  expect(reached(ofChild({ child_id: 4 } as News))).toBe(true)
  expect(reached(playlistChanges.content_done())).toBe(true)
  expect(reached(playlistChanges.playlist_changed())).toBe(true)
  expect(reached(playlistChanges.playlist_changed(), heldBadgesQuery(4))).toBe(true)
})
