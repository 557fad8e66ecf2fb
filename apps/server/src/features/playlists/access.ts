import { definePolicy } from '../../platform/access/policy.ts'
import { findPlaylist, type PlaylistRow } from './queries.ts'

export const playlistPolicy = definePolicy<'playlist', PlaylistRow>('playlist', findPlaylist)
