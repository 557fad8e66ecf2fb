import type { NotificationKinds } from '../../notification-kind.ts'

export const letterNotifications = {
  guardian_waits: {
    mode: 'activities',
    title: 'child',
    words: '{name} used the family letter of {title}. Do you know this person?',
  },
  guardian_tapped: { mode: 'activities', title: 'child', words: 'You are confirmed as {title}’s guardian.' },
} as const satisfies NotificationKinds
