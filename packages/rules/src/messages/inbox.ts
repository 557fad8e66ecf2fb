/** The notification panel and page. */
export const inboxMessages = {
  title: 'Notifications',
  lead: 'What has happened this school year, newest first.',
  modes: 'Kinds of notifications',
  journals: 'Journals',
  activities: 'Activities',
  empty: 'Nothing new. When somebody writes or answers, you read it here first.',
  all: 'See all',
  unread: 'Unread',
  many: '99+',
  readAll: 'Mark all as read',
} as const
