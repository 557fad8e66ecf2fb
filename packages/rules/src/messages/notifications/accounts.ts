import type { NotificationKinds } from '../../notification-kind.ts'

export const accountNotifications = {
  child_password: { mode: 'activities', title: 'child', words: '{title} has a new password, set by {name}.' },
} as const satisfies NotificationKinds
