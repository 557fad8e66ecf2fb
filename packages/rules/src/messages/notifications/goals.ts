import type { NotificationKinds } from '../../notification-kind.ts'

export const goalNotifications = {
  goal_assigned: { mode: 'activities', words: '{name} assigned the goal “{title}”.' },
  goal_added: { mode: 'activities', words: '{name} set the goal “{title}”.' },
  goal_completed: { mode: 'activities', words: 'The goal “{title}” is completed.' },
  goal_asked: { mode: 'activities', words: 'How is your goal “{title}” going?' },
  goal_shared: { mode: 'activities', words: '{name} shared the goal “{title}” with you.' },
} as const satisfies NotificationKinds
