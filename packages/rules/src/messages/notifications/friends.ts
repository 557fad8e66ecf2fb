import type { NotificationKinds } from '../../notification-kind.ts'

export const friendNotifications = {
  friend_asked: { mode: 'activities', title: 'child', words: '{name} asks to be friends with {title}.' },
  friend_consent: {
    mode: 'activities',
    title: 'child',
    words: '{name} wants to be friends with another child. Please say whether you agree.',
  },
  friends_made: { mode: 'activities', title: 'child', words: '{name} and {title} are friends now.' },
} as const satisfies NotificationKinds
