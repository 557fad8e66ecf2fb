/** Those who run this installation, for each other. */
export const operatorMessages = {
  parts: 'For operators',
  title: 'Operators',
  lead: 'Operators run this site, and add or remove other operators.',
  note: 'Keep this list short. Actions are logged and the person is told by email.',
  by: 'appointed by {name} on {day}',
  byConsole: 'appointed from the console on {day}',
  turnedOff: 'turned off',
  email: 'Email of an existing account',
  appoint: 'Appoint an operator',
  kind: 'Which account of this email',
  anyKind: 'Choose an account',
  kinds:
    '{kind, select, Parent {The parent} Teacher {The teacher} Vendor {The listing owner} other {The district administrator}}',
  password: 'Your own password again',
  appointed: 'The operator is appointed.',
  nobody: 'No adult account has confirmed this address.',
  several: 'This address has more than one account. Please choose one.',
  already: 'This person is an operator already.',
  last: 'This is the last operator. Appoint another one first.',
  dismissText: '{name} keeps the account but is no longer an operator.',
} as const
