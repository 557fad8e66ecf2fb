import type { NotificationKinds } from '../../notification-kind.ts'

export const journeyLinkNotifications = {
  journey_shared: {
    mode: 'activities',
    title: 'child',
    words: '{name} shares the journey of {title} by a link.',
  },
  journey_link_ended: {
    mode: 'activities',
    title: 'child',
    words: '{name} ended a link to the journey of {title}.',
  },
} as const satisfies NotificationKinds
