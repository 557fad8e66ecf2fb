import type { NotificationKinds } from '../../notification-kind.ts'

export const requestNotifications = {
  join_requested: { mode: 'activities', words: 'A student asks to join you. Please look at your requests.' },
  join_declined: {
    mode: 'activities',
    words: '{name} did not take up the request to join. You can ask for the code of the class.',
  },
} as const satisfies NotificationKinds
