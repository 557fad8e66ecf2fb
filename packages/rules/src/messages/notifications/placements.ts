import type { NotificationKinds } from '../../notification-kind.ts'

export const placementNotifications = {
  placement_requested: { mode: 'activities', words: '{name} asks for a work placement: “{title}”.' },
  placement_decided: { mode: 'activities', words: '{name} answered for the work placement “{title}”.' },
  placement_signed: { mode: 'activities', words: 'The employer has signed hours at “{title}”.' },
} as const satisfies NotificationKinds
