/** Students whom a teacher should check on, and why. */
export const toCheckOnMessages = {
  title: 'To check on',
  line: '{count, plural, =0 {No students to check on} one {# student to check on} other {# students to check on}}',
  only: 'Only students to check on',
  /** With the value that was noticed, and its day: beside it are averages. */
  signs:
    '{reason, select, wish {Asked to talk} words {Wrote something worrying} streak {Low three times in a row (lowest: {value} on {day})} low {Lowest: {value} on {day}} answer {{value, select, none {A very low answer on {day}} other {Lowest answer: {value} on {day}}}} other {Fell by {by} to {value} on {day}}}',
  /** The same as a sentence of its own, with the highest possible value, in the list of those to check on. */
  sentences:
    '{reason, select, wish {Asked to talk to someone.} words {Wrote something worrying.} streak {Checked in low three times in a row, as low as {value} of {most, number} on {day}.} low {Lowest check-in: {value} of {most, number} on {day}.} answer {{value, select, none {One answer was very low on {day}.} other {One answer was {value} of {most, number} on {day}.}}} other {Fell from {from} to {value} of {most, number} on {day}.}}',
  answers: 'See answers',
  journals: 'Journals',
  next: 'Next: {name}',
  talk: '{cause, select, wish {Answer the wish to talk} other {Read what was written}}',
  talked: 'I talked with {name}',
  talkedDone: 'Noted. The other teachers of {name} see that you talked.',
  talkedBy: '{by} talked with {name} on {day}.',
  talkedByMe: 'You talked with {name} on {day}.',
  untalk: 'Remove this note',
  untalked: 'The note is removed.',
  /** A score with its scale: the mean of a time beside single values. */
  score: '{score} of {most, number}',
  all: 'Show all {count, number}',
} as const
