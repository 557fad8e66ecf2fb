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
  link_dead: {
    mode: 'activities',
    words: 'A link in {title} is broken.',
  },
  link_back: { mode: 'activities', words: 'The link in {title} works again.' },
} as const satisfies NotificationKinds
