export const courseMessages = {
  lessonNoAccess: 'You do not have access to this lesson. Please let your teacher know.', // LESSONS-21
  courseNoAccess: 'You do not have access to this course. Please let your teacher know.', // 002§8
} as const
