import type { NotificationKinds } from '../../notification-kind.ts'

export const guardianNotifications = {
  child_linked: { mode: 'activities', title: 'child', words: '{name} is now a guardian of {title}.' },
  guardian_asked: {
    mode: 'activities',
    title: 'child',
    words: '{name} would like to be a guardian of {title}.',
  },
  guardian_declined: { mode: 'activities', words: 'Your request to be a guardian was declined.' },
  guardian_confirmed: {
    mode: 'activities',
    title: 'child',
    words: '{name} is confirmed as a guardian of {title}.',
  },
  guardian_left: { mode: 'activities', title: 'child', words: '{name} is no longer a guardian of {title}.' },
} as const satisfies NotificationKinds
