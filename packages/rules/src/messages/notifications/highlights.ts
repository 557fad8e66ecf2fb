import type { NotificationKinds } from '../../notification-kind.ts'

export const highlightNotifications = {
  highlight_added: { mode: 'activities', words: '{name} added the accomplishment “{title}”.' },
  highlight_accepted: { mode: 'activities', words: '{name} accepted the accomplishment “{title}”.' },
} as const satisfies NotificationKinds
