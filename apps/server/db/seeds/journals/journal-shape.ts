export type Band = 'K-2' | '3-5' | '6-8' | '9-12'

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

/** The band of a grade code; PK, TK and K belong to the youngest. */
export function bandOfGrade(grade: number): Band {
  if (grade >= 100 || grade <= 2) return 'K-2'
  if (grade <= 5) return '3-5'
  return grade <= 8 ? '6-8' : '9-12'
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
