import type { WblKind } from '../wbl-lists.ts'

/** What the server says when a school changes its lists. */
export const wblListRefusals = {
  nameTaken: 'The list has one of this name already, perhaps a hidden one.',
  full: 'A list has room for {most}. Rename one that nobody uses.',
  lastType: 'One kind of work has to stay: without one, nobody can ask for a placement.',
  ofFormer:
    'Students who left the school have this on their records, so it keeps its name. Hide it, and add a new one.',
  codeNeeded: 'Please add the code of the course.',
  codeOfCourse: 'Only courses have a code.',
  countOfType: 'Only kinds of work count as something.',
} as const

/** The lists of a school for work-based learning. */
export const wblListMessages = {
  title: 'Lists of work-based learning',
  lead: 'What students and teachers can choose when they record work.',
  toHours: 'Work placement hours',
  kinds: {
    type: 'Kinds of work',
    pathway: 'Pathways',
    course: 'Courses',
    experience: 'Ways to work',
    evaluation: 'What an employer can say',
  } satisfies Record<WblKind, string>,
  listsLabel: 'Lists',
  help: 'A new name appears on what is recorded already, too. What is hidden can no longer be chosen, and stays on what is recorded.',
  nameOf: 'Name',
  code: 'State course code',
  counts: 'In the report',
  countsHelp: 'This stays as it is: records are counted by it.',
  countsAs: {
    none: 'With the internships, by its name',
    internship: 'As an internship',
    enterprise: 'As a student-led enterprise',
  },
  withCode: '{name} ({code})',
  hidden: 'Hidden',
  empty: 'This list is empty.',
  add: 'Add',
  addTo: 'Add to “{list}”',
  rename: 'Rename',
  renameOf: 'Rename {name}',
  hide: 'Hide',
  hideOf: 'Hide {name}',
  show: 'Show again',
  showOf: 'Show again: {name}',
  save: 'Save',
  cancel: 'Cancel',
  added: '{name} is on the list.',
} as const
