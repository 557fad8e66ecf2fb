import type { NotificationKinds } from '../../notification-kind.ts'

export const badgeNotifications = {
  badge_earned: { mode: 'activities', words: 'A new badge: “{title}”.' },
} as const satisfies NotificationKinds
