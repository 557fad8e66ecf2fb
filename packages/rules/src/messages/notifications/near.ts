import type { NotificationKinds } from '../../notification-kind.ts'

export const nearNotifications = {
  school_asked: { mode: 'activities', title: 'class', words: '{name} asks the school about {title}.' },
} as const satisfies NotificationKinds
