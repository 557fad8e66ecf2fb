import type { Relation } from '@kindling/rules/access'
import type { TopicEntryType } from '@kindling/rules/notifications'
import type { SubjectKind } from '@kindling/rules/subjects'
import type { Statement } from './database/statement.ts'
import type { RecordPart } from './records.ts'

/** What an area brings to what many areas share; `apps/server/src/areas.ts` lists every area's (decision 0027). */
export interface Area {
  subjects?: readonly AreaSubject[]
  news?: readonly NewsRule[]
  records?: readonly RecordPart[]
}

/** A kind of row that news can be about, or that files hang on. */
export interface AreaSubject {
  kind: SubjectKind
  /** SQL for the rows of some ids: `id`, `title`, `is_gone`, and the kind and id of what they are about, as they are now. */
  titles?: (ids: Statement) => Statement
  /** What stands for the title of a row that is gone. */
  untitled?: string
  /** SQL for the rows of some ids that are work of a child: `id`, `class_id` and `created_at`, which decide who reads it. */
  works?: (ids: Statement) => Statement
  /**
   * SQL over `me` for the rows of some ids that files hang on: whether each `stands`, and by which `relations` somebody reads its files.
   */
  holders?: (ids: Statement) => Statement
  /** What a notification says of such a row besides its title; without it, the id. */
  fields?: (id: number, childId: number | null) => SubjectFields
}

/** The part of a notification that says which row it is about, by the names of the wire. */
export interface SubjectFields {
  id?: number
  journal_id?: number
  comment_id?: number
  lesson_id?: number
  lessonUrl?: string | null
  groupIds?: number[]
}

/** Who hears some types of news. What is about no child is for everybody who hears the topic. */
export interface NewsRule {
  types: readonly TopicEntryType[]
  /** Whoever is one of these to the child, or to the piece of the child's work. */
  heardBy: readonly Relation[]
  /** SQL for whoever else may hear it. */
  orBy?: (hearing: Hearing) => Statement
  /** SQL for what has to be so besides. */
  andBy?: (hearing: Hearing) => Statement
  hiddenFromSupport?: boolean
}

/** Somebody who would hear news about a child, as parts of a statement. */
export interface Hearing {
  reader: Statement
  child: Statement
  /** The id of what else the news names. */
  other: Statement
  at: Statement
}

/** The types that an area has words for. */
export const typesOf = <Type extends TopicEntryType>(words: Readonly<Record<Type, unknown>>): Type[] =>
  // An object gives its keys as strings; they are those that its type names.
  Object.keys(words) as Type[]
