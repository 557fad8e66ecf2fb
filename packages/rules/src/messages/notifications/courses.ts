import type { NotificationKinds } from '../../notification-kind.ts'

export const courseNotifications = {
  lesson_started: { mode: 'activities', title: 'lesson', words: '{name} started the lesson “{title}”.' },
  lesson_reopened: {
    mode: 'journals',
    title: 'lesson',
    words: '{name} removed a journal. The lesson “{title}” is in progress again.',
  }, // LESSONS-15
  content_assigned: { mode: 'activities', words: '{name} assigned “{title}”.' },
  contents_assigned: { mode: 'activities', words: '{name} assigned “{title}” and more.' },
} as const satisfies NotificationKinds
