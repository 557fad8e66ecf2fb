import { goneWords } from '@kindling/rules/messages/gone'
import { playlistNotifications } from '@kindling/rules/messages/notifications/playlists'
import { relationsFor } from '../../platform/access/policy.ts'
import { type Area, typesOf } from '../../platform/areas.ts'
import { playlistTitles } from './queries.ts'

export const playlistArea: Area = {
  subjects: [{ kind: 'playlist', titles: playlistTitles, untitled: goneWords.playlist }],
  news: [
    {
      types: [...typesOf(playlistNotifications), 'playlist_changed'],
      heardBy: relationsFor('child', 'view-kept'),
    },
  ],
}
