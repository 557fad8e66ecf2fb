import type { NotificationKinds } from '../../notification-kind.ts'

export const erasureNotifications = {
  erasure_asked: {
    mode: 'activities',
    title: 'child',
    words: 'The account of {title} is to be erased in a week. You can still keep it.',
  },
  erasure_stopped: { mode: 'activities', title: 'child', words: 'The account of {title} is not erased.' },
  part_erasure_asked: {
    mode: 'activities',
    title: 'child',
    words: 'The school erases what it holds about {title} in a week. An administrator can still keep it.',
  },
  part_erasure_stopped: {
    mode: 'activities',
    title: 'child',
    words: 'The school keeps what it holds about {title}.',
  },
} as const satisfies NotificationKinds
