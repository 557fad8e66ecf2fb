import type { NotificationKinds } from '../../notification-kind.ts'

export const catalogueNotifications = {
  report_hidden: {
    mode: 'activities',
    words: 'Thank you for your report. We took what you reported out of sight.',
  },
  report_kept: {
    mode: 'activities',
    words: 'Thank you for your report. We looked at it, and what you reported stays.',
  },
} as const satisfies NotificationKinds
