import type { NotificationKinds } from '../../notification-kind.ts'

export const playlistNotifications = {
  playlist_assigned: { mode: 'activities', words: '{name} assigned the playlist “{title}”.' },
  playlist_rewritten: { mode: 'activities', words: '{name} changed the playlist “{title}”.' },
} as const satisfies NotificationKinds
