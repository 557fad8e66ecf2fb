import type { Band } from '@kindling/rules/grades'

export interface JournalCommentSeed {
  by: 'teacher' | 'parent'
  text: string
}

export interface JournalSeed {
  lesson: string
  band: Band
  title: string
  content: string
  comments: JournalCommentSeed[]
}

/** A short way to write down entries of one band. */
export function entriesOf(band: Band) {
  return (
    lesson: string,
    title: string,
    content: string,
    ...comments: JournalCommentSeed[]
  ): JournalSeed => ({
    lesson,
    band,
    title,
    content,
    comments,
  })
}

export function teacher(text: string): JournalCommentSeed {
  return { by: 'teacher', text }
}

export function parent(text: string): JournalCommentSeed {
  return { by: 'parent', text }
}
