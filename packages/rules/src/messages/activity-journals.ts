/** What a child writes about an activity: a workshop, a club or a place. */
export const activityJournalMessages = {
  title: 'Your journal about this',
  none: 'Have you done this? Draw it, say it or write about it.',
  tell: 'Tell about it',
  ask: 'What did you do there? What did you like, and what was hard?',
  gone: 'This activity is no longer there.',
  /** The choice above all journals. */
  choice: 'What to show',
  all: 'All journals',
  ofActivities: 'About activities',
  noneOfActivities: 'Nothing about an activity yet.',
} as const
