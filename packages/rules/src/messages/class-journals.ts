/** The journals of a class on the teacher's page, and what waits for a teacher today. */
export const classJournalMessages = {
  parts: 'Parts of the class',
  journals: 'Journals',
  students: '{count, plural, =0 {Students} other {Students (#)}}',
  filter: 'Which journals',
  all: 'All',
  unanswered: '{count, plural, =0 {Unanswered} other {Unanswered (#)}}',
  none: 'No journals yet. They appear here as soon as a student writes, draws or records something.',
  trySample: 'Try the sample class',
  noneWaits: 'Every journal of the last {days} days has an answer from a teacher.',
  today: 'Today',
  toAnswer: '{count, plural, one {Journal to answer} other {Journals to answer}}',
  toCheckOn: '{count, plural, one {Student to check on} other {Students to check on}}',
  wantsToTalk: '{count, plural, one {Student wants to talk} other {Students want to talk}}',
  assigned: '{count, plural, one {Course or lesson assigned} other {Courses and lessons assigned}}',
  toAnswerOfClass: '{count, plural, one {# journal to answer} other {# journals to answer}}',
} as const
