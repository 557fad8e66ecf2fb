import type { NotificationKinds } from '../../notification-kind.ts'

export const classStaffNotifications = {
  class_teacher_added: {
    mode: 'activities',
    title: 'class',
    words: '{name} teaches the class “{title}” now.',
  },
  class_substitute: {
    mode: 'activities',
    title: 'class',
    words: '{name} substitutes in the class “{title}” for some days.',
  },
} as const satisfies NotificationKinds
