import type { NotificationKinds } from '../../notification-kind.ts'

export const schoolYearNotifications = {
  class_turned: {
    mode: 'activities',
    title: 'class',
    words: 'Your class “{title}” of the new school year is ready.',
  },
} as const satisfies NotificationKinds
