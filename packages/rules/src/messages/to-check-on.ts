/** Students whom a teacher should check on, and why. */
export const toCheckOnMessages = {
  title: 'To check on',
  line: '{count, plural, =0 {No students to check on} one {# student to check on} other {# students to check on}}',
  only: 'Only students to check on',
  reasons:
    '{reason, select, wish {Asked to talk} words {Wrote something worrying} streak {Low three times in a row} low {Last check-in was low} answer {A very low answer} other {Dropped sharply}}',
} as const
