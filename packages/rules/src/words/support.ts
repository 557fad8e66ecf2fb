/** Visits of support: for operators, for the school that allows them, and for whoever is looked at. */
export const supportWords = {
  // For operators
  part: 'Support',
  title: 'Look as somebody',
  lead: 'For half an hour you see what this person sees. You can change nothing, and the person, the guardians of a student and the school are told.',
  find: 'Find an account',
  findLabel: 'Email, username or number of the account',
  findAct: 'Find',
  none: 'No account has exactly this email, username or number.',
  unnamed: 'Account {id}',
  kinds: '{kind, select, Child {Student} Parent {Parent} Teacher {Teacher} Vendor {Vendor} other {{kind}}}',
  noSchool: 'Belongs to no school',
  allows: '{school}: allows visits of support',
  allowsNot: '{school}: does not allow visits of support',
  cannot:
    'You can look as students, teachers and administrators of schools that all allow it, and never as an operator.',
  choose: 'Look as {name}',
  reason: 'Why do you look?',
  reasonNote: 'The person and the school read this, as you write it.',
  reasonTooShort: 'Please use at least {min, number} characters.',
  password: 'Your own password',
  start: 'Start the visit',
  // Refusals
  notOpen: 'Support may not look as this person.',
  // The banner
  banner: 'Visit of support',
  shown: 'You see the product as {name}.',
  why: 'Reason: {reason}',
  until: 'Until {time},',
  left: '{minutes, plural, =0 {less than a minute left} one {# minute left} other {# minutes left}}',
  end: 'End the visit',
  // For the school
  schoolTitle: 'Visits of support',
  schoolNote:
    'When somebody of your school needs help, support can look at the product as that person: at most 30 minutes, to look and change nothing. Files, passwords, codes and exports stay closed. The person and the guardians of a student are told each time. Without your leave nobody of support can look.',
  allow: 'Support may look as somebody of this school',
  saved: 'Support may look now.',
  withdrawn: 'Support may not look any more. Visits that were under way have ended.',
  visits: 'Visits so far',
  noVisits: 'There was no visit yet.',
  visitLine: '{operator} looked as {person}',
  visitWhen: '{when}, {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}}',
  visitRuns: '{when}, under way',
  formerOperator: 'Somebody of support',
} as const
