/** Read caps per kind of topic, and the longest list a panel shows (D-18). */
export const notificationCaps = { teacher: 500, group: 200, childGroup: 500, list: 100 } as const

export const notificationModes = ['journals', 'activities'] as const
export type NotificationMode = (typeof notificationModes)[number]

/** The closed list of what people are told: `type` on the wire, and the mode of the panel that shows it. */
export const notificationTypes = {
  journal_added: 'journals',
  journal_updated: 'journals',
  journal_answered: 'journals',
  answer_changed: 'journals',
  journal_deleted: 'journals',
  journal_liked: 'journals',
  journal_starred: 'journals',
  comment_added: 'journals',
  lesson_reopened: 'journals',
  lesson_started: 'activities',
  class_joined: 'activities',
  class_waiting: 'activities',
  class_asks: 'activities',
  class_teacher_added: 'activities',
  class_substitute: 'activities',
  transfer_asked: 'activities',
  student_moved: 'activities',
  child_password: 'activities',
  class_device: 'activities',
  child_linked: 'activities',
  guardian_asked: 'activities',
  guardian_declined: 'activities',
  guardian_waits: 'activities',
  school_asked: 'activities',
  dispute_opened: 'activities',
  dispute_closed: 'activities',
  guardian_confirmed: 'activities',
  guardian_tapped: 'activities',
  guardian_left: 'activities',
  join_requested: 'activities',
  join_declined: 'activities',
  friend_asked: 'activities',
  friend_consent: 'activities',
  friends_made: 'activities',
  support_visit: 'activities',
  support_visit_child: 'activities',
  class_sign_in_locked: 'activities',
  checkin_help_wanted: 'activities',
  talk_words: 'activities',
  talk_answered: 'activities',
  talk_said: 'activities',
} as const satisfies Record<string, NotificationMode>
export type NotificationType = keyof typeof notificationTypes

/** Changes that open screens follow and nobody is told of. */
export const silentTypes = [
  'feed_read',
  'comment_removed',
  'journal_unliked',
  'wellbeing_taken',
  'hope_taken',
  'report_changed',
  'talk_changed',
] as const
export type SilentType = (typeof silentTypes)[number]

/** Who was told of a child's wish to talk hears these, also where the child is not one of the own. */
export const talkTypes: readonly TopicEntryType[] = ['checkin_help_wanted', 'talk_words', 'talk_changed']

export type TopicEntryType = NotificationType | SilentType

/** News about talks: it leads to the reader's home page, where they stand, and support sees none of it. */
export const isTalkNews = (type: string) => type.startsWith('talk_') || type === 'checkin_help_wanted'

const answerTypes: readonly string[] = ['comment_added', 'journal_answered', 'answer_changed']

/** The newest of the news, newest first, in which somebody answered the child. */
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
} as const
