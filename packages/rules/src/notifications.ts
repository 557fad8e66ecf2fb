import type { NotificationType } from './messages/notifications.ts'

/** Read caps per kind of topic, and the longest list a panel shows (D-18). */
export const notificationCaps = { teacher: 500, group: 200, childGroup: 500, list: 100 } as const

/** Changes that open screens follow without a notification. */
export const silentTypes = [
  'feed_read',
  'favorite_changed',
  'comment_removed',
  'item_comments_changed',
  'journal_unliked',
  'wellbeing_taken',
  'hope_taken',
  'highlight_changed',
  'playlist_changed',
  'badge_changed',
  'content_done',
  'goal_changed',
  'placement_changed',
  'report_changed',
  'talk_changed',
] as const
export type SilentType = (typeof silentTypes)[number]

export type TopicEntryType = NotificationType | SilentType

const answerTypes: readonly string[] = ['comment_added', 'journal_answered', 'answer_changed']

/** The newest answer to the child among the news, newest first. */
export const newestAnswer = <News extends { type: string; user_id: number; child_id: number | null }>(
  news: readonly News[],
  childId: number,
): News | null =>
  news.find(one => answerTypes.includes(one.type) && one.child_id === childId && one.user_id !== childId) ??
  null

/** The real-time paths of 002§7, as topic names. */
export const topics = {
  userEvents: (childId: number) => `child_feed/user_events/${childId}`,
  childFeed: (childId: number) => `child_feed/${childId}`,
  teacher: (teacherId: number) => `notifications/teachers/${teacherId}`,
  parent: (parentId: number) => `notifications/parents/${parentId}`,
  group: (groupId: number) => `groups/users/${groupId}`,
  feedRead: (userId: number) => `feed_read/${userId}`,
  /** A person's favorites, kept for later (COURSES-09). */
  favorites: (userId: number) => `favorites/${userId}`,
} as const

/** Where an adult reads news. */
export const topicOfAdult = ({ id, user_type }: { id: number; user_type: string }): string =>
  user_type === 'Parent' ? topics.parent(id) : topics.teacher(id)

/** Every topic with a person's id: they are deleted with the person. */
export const topicsOfPerson = (userId: number): string[] =>
  [topics.userEvents, topics.childFeed, topics.teacher, topics.parent, topics.feedRead, topics.favorites].map(
    name => name(userId),
  )
