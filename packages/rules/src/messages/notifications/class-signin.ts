import type { NotificationKinds } from '../../notification-kind.ts'

export const classSignInNotifications = {
  class_device: {
    mode: 'activities',
    title: 'class',
    words: '{name} set up a new device for the class “{title}”.',
  },
  class_sign_in_locked: { mode: 'activities', title: 'class', words: '{name} needs help to sign in.' },
} as const satisfies NotificationKinds
