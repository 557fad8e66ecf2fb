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
  /** Names of two who like an entry, and how many more do. */
  manyLike:
    '{more, plural, =0 {{first} and {second} like “{title}”.} one {{first}, {second} and one more like “{title}”.} other {{first}, {second} and # others like “{title}”.}}',
  /** Names of two who commented on an entry, and how many more did. */
  manyComment:
    '{more, plural, =0 {{first} and {second} commented on “{title}”.} one {{first}, {second} and one more commented on “{title}”.} other {{first}, {second} and # others commented on “{title}”.}}',
  /** The same for the child who wrote the entry, in its own words. */
  manyWrote:
    '{more, plural, =0 {{first} and {second} wrote to you about “{title}”.} one {{first}, {second} and one more wrote to you about “{title}”.} other {{first}, {second} and # others wrote to you about “{title}”.}}',
  wrote: '{first} wrote to you about “{title}”.',
  readAll: 'Mark all as read',
} as const
