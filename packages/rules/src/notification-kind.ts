import type { SubjectKind } from './subjects.ts'

export const notificationModes = ['journals', 'activities'] as const
export type NotificationMode = (typeof notificationModes)[number]

/** Something that people are told of. */
export interface NotificationKind {
  /** The mode of the panel that shows it. */
  mode: NotificationMode
  /** Whose name {title} is, if not that of the row that the news is about. */
  title?: SubjectKind | 'child'
  /** One sentence; {name} is who did it, {title} what it is about. */
  words: string
}

export type NotificationKinds = Readonly<Record<string, NotificationKind>>
