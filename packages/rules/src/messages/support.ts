/** Visits of support: for operators, for the school that allows them, and for whoever is looked at. */
export const supportMessages = {
  // For operators
  part: 'Support',
  title: 'View as a user',
  lead: 'For half an hour you see what this person sees. You cannot change anything. The person, a student’s guardians and the school are told.',
  find: 'Find an account',
  findLabel: 'Email, username or account number',
  findAct: 'Find',
  none: 'No account has exactly this email, username or number.',
  unnamed: 'Account {id}',
  kinds:
    '{kind, select, Child {Student} Parent {Parent} Teacher {Teacher} Vendor {Vendor} operator {Operator} other {{kind}}}',
  noSchool: 'Belongs to no school',
  allows: '{school}: allows support access',
  allowsNot: '{school}: does not allow support access',
  cannot:
    'You can view as students, teachers and administrators whose schools all allow it, never as an operator.',
  choose: 'View as {name}',
  reason: 'Why do you need to look?',
  reasonNote: 'The person and the school read this, as you write it.',
  reasonTooShort: 'Please use at least {min, number} characters.',
  password: 'Your own password',
  start: 'Start',
  // Refusals
  notOpen: 'Support may not view as this person.',
  // The banner
  banner: 'Support access',
  shown: 'You are viewing as {name}.',
  why: 'Reason: {reason}',
  until: 'Until {time},',
  left: '{minutes, plural, =0 {less than a minute left} one {# minute left} other {# minutes left}}',
  end: 'Stop viewing',
  // For the school
  schoolTitle: 'Support access',
  schoolNote:
    'When someone at your school needs help, support can view the product as that person for up to 30 minutes, without changing anything. Files, passwords, codes and exports stay closed. The person and a student’s guardians are told each time. Support cannot look without your permission.',
  allow: 'Support may view as a user of this school',
  saved: 'Support access is on.',
  withdrawn: 'Support access is off. Any open session has ended.',
  visits: 'Access so far',
  noVisits: 'Support has not looked yet.',
  visitLine: '{operator} viewed as {person}',
  visitWhen: '{when}, {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}}',
  visitRuns: '{when}, in progress',
  formerOperator: 'Someone from support',
} as const
