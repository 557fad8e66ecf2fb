import type { NotificationKinds } from '../../notification-kind.ts'

export const transferNotifications = {
  transfer_asked: {
    mode: 'activities',
    words: 'Another school asks for a student. Please answer on the page of your school.',
  },
  student_moved: { mode: 'activities', title: 'child', words: '{title} belongs to another school now.' },
} as const satisfies NotificationKinds
