import type { NotificationKinds } from '../../notification-kind.ts'

export const disputeNotifications = {
  dispute_opened: {
    mode: 'activities',
    title: 'child',
    words: '{name} said that something about {title} is not right.',
  },
  dispute_closed: { mode: 'activities', title: 'child', words: 'There is a decision about {title}.' },
} as const satisfies NotificationKinds
