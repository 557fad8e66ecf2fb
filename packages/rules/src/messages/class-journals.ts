/** The journals of a class on the teacher's page, and what waits for a teacher today. */
export const classJournalMessages = {
  parts: 'Parts of the class',
  journals: 'Journals',
  students: '{count, plural, =0 {Students} other {Students (#)}}',
  filter: 'Which journals',
  all: 'All',
  unanswered: '{count, plural, =0 {Unanswered} other {Unanswered (#)}}',
  none: 'No journals yet. They appear here as soon as a student writes, draws or records something.',
  noneForClass: 'No journals for this class yet. They appear here once a student chooses this class for one.',
  onlyForClass:
    'Until your school or club is verified, you see only work made for this class. Ask students to pick this class at “{question}” when they write. Students you added are set already.',
  trySample: 'Try the sample class',
  fresh: '{count, plural, one {# new journal} other {# new journals}}',
  noneWaits: 'Every journal of the last {days} days has an answer from a teacher.',
  noClass: 'Journals appear here once you have a class.',
  today: 'Today',
  nothingWaits: 'Nothing waits for you today.',
  toAnswer: '{count, plural, one {Journal to answer} other {Journals to answer}}',
  queue: 'Journals to answer',
  nextToAnswer: 'Next to answer',
  queueLead:
    '{count, plural, =0 {All caught up.} one {# journal from your classes.} other {# journals from all your classes, the newest first.}}',
  toCheckOn: '{count, plural, one {Student to check on} other {Students to check on}}',
  wantsToTalk: '{count, plural, one {Student wants to talk} other {Students want to talk}}',
  assigned: 'Assigned work',
  newest: 'The newest:',
  toAnswerOfClass: '{count, plural, one {# journal to answer} other {# journals to answer}}',
} as const
