import type { SubjectKind } from './subjects.ts'

export const notificationModes = ['journals', 'activities'] as const
export type NotificationMode = (typeof notificationModes)[number]

/** A kind of news. */
export interface NotificationKind {
  /** The mode of the panel that shows it. */
  mode: NotificationMode
  /** Whose name {title} is, if not that of the news' subject. */
  title?: SubjectKind | 'child'
  /** One sentence; {name} is the actor, {title} the subject. */
  words: string
}

export type NotificationKinds = Readonly<Record<string, NotificationKind>>
