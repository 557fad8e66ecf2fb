export const courseMessages = {
  lessonNoAccess: 'You do not have access to this lesson. Please let your teacher know.', // LESSONS-21
  courseNoAccess: 'You do not have access to this course. Please let your teacher know.', // 002§8
  alreadyTaken: 'You have already taken the course {name}.', // COURSES-25
  metrics: 'Your students in this course',
  metricsFailed: 'The progress of your students is not known right now.',
  completed: '{count, plural, one {# has completed it} other {# have completed it}}',
  inProgress: '{count, plural, one {# is in progress} other {# are in progress}}',
  notStarted: '{count, plural, one {# has not started} other {# have not started}}',
  metricTitle: '{name}: {state}',
  metricLessons: '{done} of {total} lessons',
  metricNobody: 'Nobody yet.',
  metricMore: 'Only the first students are shown.',
} as const
