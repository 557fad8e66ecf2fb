import type { ReportReason } from '../item-reports.ts'

/** A problem with something that was found, and what operators do about it. */
export const itemReportMessages = {
  report: 'Report a problem',
  title: 'What is wrong with “{title}”?',
  lead: 'The people who run Kindling look at it, and tell you what they did.',
  reason: 'What is wrong?',
  note: 'What else should we know?',
  optional: 'You can leave this empty.',
  send: 'Send the report',
  sent: 'Thank you. We will look at it.',
  many: 'You have reported 20 things, and we look at them now. Please wait until you hear from us.',
  more: '{count, plural, one {# more waits} other {# more wait}}.',
  queue: 'Reported problems',
  queueLead: 'Problems people reported (anonymous)',
  none: 'Nobody has reported anything.',
  count: '{count, plural, one {# report} other {# reports}}, the first on {day}',
  said: '{kind, select, Child {A child} Parent {A parent} Teacher {A teacher} other {Somebody}}: {reason}',
  hidden: 'Hidden',
  hide: 'Hide',
  hideOf: 'Hide “{title}”',
  keep: 'Keep',
  keepOf: 'Keep “{title}”',
  show: 'Show again',
  showOf: 'Show “{title}” again',
  hideDone: 'Families no longer see it.',
  keepDone: 'Families still see it.',
} as const

export const reportReasonWords: Record<ReportReason, string> = {
  missing: 'It is not there any more',
  wrong: 'Something in it is wrong',
  inappropriate: 'It is not right for children',
  spam: 'It is advertising',
}
