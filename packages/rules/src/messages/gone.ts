import type { SubjectKind } from '../subjects.ts'

/** What news says in place of a title whose row is gone, or is not for its readers any more. */
export const goneWords = {
  journal: 'a deleted entry',
  item: 'something that is gone',
  lesson: 'a lesson that is gone',
  course: 'a course that is gone',
  support_visit: 'a visit that is gone',
  highlight: 'an accomplishment that is gone',
  playlist: 'a playlist that is gone',
  goal: 'a goal that is gone',
  badge: 'a badge that is gone',
  placement: 'a placement that is gone',
  class: 'a class that is gone',
} as const satisfies Partial<Record<SubjectKind, string>>

/** Of news that has no row. */
export const nothingNamed = 'something that is gone'
