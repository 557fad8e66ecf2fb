/**
 * What news can be about, and files can belong to: a closed list, the same as in the database. The area that writes the table of a kind
 * registers it (decision 0027).
 */
export const subjectKinds = [
  'journal',
  'comment',
  'item',
  'lesson',
  'course',
  'class',
  'support_visit',
  'user',
  'prompt',
  'artefact',
  'highlight',
  'playlist',
  'goal',
  'child_goal',
  'badge',
  'placement',
  'brought_entry',
  'listing',
] as const
export type SubjectKind = (typeof subjectKinds)[number]
