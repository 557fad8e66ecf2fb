/** Students whom a teacher should check on, and why. */
export const toCheckOnMessages = {
  title: 'To check on',
  line: '{count, plural, =0 {No students to check on} one {# student to check on} other {# students to check on}}',
  only: 'Only students to check on',
  /** With the value that was noticed, and its day: beside it are averages. */
  signs:
    '{reason, select, wish {Asked to talk} words {Wrote something worrying} streak {Low three times in a row (lowest: {value} on {day})} low {Lowest: {value} on {day}} answer {{value, select, none {A very low answer on {day}} other {Lowest answer: {value} on {day}}}} other {Fell by {by} to {value} on {day}}}',
  /** A score with its scale: the mean of a time beside single values. */
  score: '{score} of {most, number}',
  all: 'Show all {count, number}',
} as const
