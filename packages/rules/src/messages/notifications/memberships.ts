import type { NotificationKinds } from '../../notification-kind.ts'

export const membershipNotifications = {
  class_joined: { mode: 'activities', title: 'class', words: '{name} joined the class “{title}”.' },
  class_waiting: {
    mode: 'activities',
    title: 'class',
    words: 'Somebody has joined “{title}” and waits to be confirmed.',
  },
  class_asks: {
    mode: 'activities',
    title: 'class',
    words: '{name} has joined “{title}”. Is that right? Please say yes or no on your family page.',
  },
} as const satisfies NotificationKinds
