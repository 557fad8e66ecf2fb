import type { NotificationKinds } from '../../notification-kind.ts'

/** About courses of teachers that a school or everybody is to have. What waits has no name here: only who is asked reads it. */
export const courseShareNotifications = {
  course_asked: {
    mode: 'activities',
    words: 'A teacher asks to share a course with your school. Please look at it on the page of your school.',
  },
  course_to_open: {
    mode: 'activities',
    words: 'A teacher asks to share a course with everybody. Please look at it.',
  },
  course_shared: {
    mode: 'activities',
    title: 'course',
    words: 'Your whole school can find your course “{title}” now.',
  },
  course_not_shared: {
    mode: 'activities',
    title: 'course',
    words: 'Your course “{title}” was not shared with your school. Its page says why.',
  },
  course_unshared: {
    mode: 'activities',
    title: 'course',
    words: 'Your school no longer has your course “{title}”. Its page says why.',
  },
  course_opened: {
    mode: 'activities',
    title: 'course',
    words: 'Everybody can find your course “{title}” now.',
  },
  course_not_opened: {
    mode: 'activities',
    title: 'course',
    words: 'Your course “{title}” was not shared with everybody. Its page says why.',
  },
  course_unopened: {
    mode: 'activities',
    title: 'course',
    words: 'Your course “{title}” is no longer shared with everybody. Its page says why.',
  },
} as const satisfies NotificationKinds
