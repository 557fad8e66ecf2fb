import type { NotificationKinds } from '../../notification-kind.ts'

export const supportNotifications = {
  support_visit: {
    mode: 'activities',
    title: 'support_visit',
    words: 'Support looked at your account: “{title}”',
  },
  support_visit_child: {
    mode: 'activities',
    title: 'support_visit',
    words: 'Support looked at the account of {name}: “{title}”',
  },
} as const satisfies NotificationKinds
