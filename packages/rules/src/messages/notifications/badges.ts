import type { NotificationKinds } from '../../notification-kind.ts'

export const badgeNotifications = {
  badge_earned: { mode: 'activities', words: 'The badge “{title}” is earned.' },
  badge_awarded: { mode: 'activities', words: '{name} awarded the badge “{title}”.' },
} as const satisfies NotificationKinds
