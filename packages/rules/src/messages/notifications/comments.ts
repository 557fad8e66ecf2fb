import type { NotificationKinds } from '../../notification-kind.ts'

export const commentNotifications = {
  comment_added: { mode: 'journals', words: '{name} commented on “{title}”.' },
  item_commented: { mode: 'activities', words: '{name} commented on “{title}”.' },
  highlight_commented: { mode: 'activities', words: '{name} commented on “{title}”.' },
} as const satisfies NotificationKinds
