import type { Relation } from '@kindling/rules/access'
import type { TopicEntryType } from '@kindling/rules/notifications'
import type { SubjectKind } from '@kindling/rules/subjects'
import type { Statement } from './database/statement.ts'
import type { RecordPart } from './records.ts'

/** What an area contributes to features that many areas share; `apps/server/src/areas.ts` lists them (decision 0027). */
export interface Area {
  subjects?: readonly AreaSubject[]
  news?: readonly NewsRule[]
  records?: readonly RecordPart[]
}

/** A kind of row that news can be about, or that files hang on. */
export interface AreaSubject {
  kind: SubjectKind
  /** SQL for the rows with the given ids: `id`, `title`, `is_gone`, and the kind and id of their current subject. */
  titles?: (ids: Statement) => Statement
  /** The text in place of a title when the row is gone. */
  untitled?: string
  /** SQL for the rows with the given ids that are a child's work: `id`, `class_id` and `created_at`, which decide who may read them. */
  works?: (ids: Statement) => Statement
  /**
   * SQL over `me` for the rows with the given ids that files hang on: whether each `stands`, and which `relations` let the caller read its
   * files.
   */
  holders?: (ids: Statement) => Statement
  /** What a notification says about the row besides its title; without it, the id. */
  fields?: (id: number, childId: number | null) => SubjectFields
}

/** The part of a notification that says which row it is about, with the names on the wire. */
export interface SubjectFields {
  id?: number
  journal_id?: number
  comment_id?: number
  lesson_id?: number
  lessonUrl?: string | null
  groupIds?: number[]
}

/** Who hears some types of news. News about no child is for every reader of the topic. */
export interface NewsRule {
  types: readonly TopicEntryType[]
  /** A reader hears it who has one of these relations to the child, or to the child's work. */
  heardBy: readonly Relation[]
  /** SQL for other readers who may hear it. */
  orBy?: (hearing: Hearing) => Statement
  /** SQL for a condition that must hold as well. */
  andBy?: (hearing: Hearing) => Statement
  hiddenFromSupport?: boolean
}

/** A possible reader of news about a child, as parts of a statement. */
export interface Hearing {
  reader: Statement
  child: Statement
  /** The id of the other row that the news names. */
  other: Statement
  at: Statement
}

/** The types for which an area has messages. */
export const typesOf = <Type extends TopicEntryType>(words: Readonly<Record<Type, unknown>>): Type[] =>
  // `Object.keys` gives strings; the type names exactly these keys.
  Object.keys(words) as Type[]
