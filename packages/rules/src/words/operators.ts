/** Those who run this installation, for each other. */
export const operatorWords = {
  parts: 'For operators',
  title: 'Operators',
  lead: 'They run this installation for everybody. They look after its health and give and take this office.',
  note: 'Give this office to few people. What you do here is written down, and whom it is about is told by email.',
  by: 'appointed by {name} on {day}',
  byConsole: 'appointed from the console on {day}',
  turnedOff: 'turned off',
  email: 'Email of an existing account',
  kind: 'Which account, if the address has several',
  anyKind: 'It has one',
  kinds:
    '{kind, select, Parent {The parent} Teacher {The teacher} Vendor {The listing owner} other {The district administrator}}',
  password: 'Your own password again',
  appointed: 'The operator is appointed.',
  nobody: 'No adult who has confirmed the address has an account with it.',
  several: 'This address has more than one account. Please choose one.',
  already: 'This person is an operator already.',
  last: 'This is the last operator. Appoint another one first.',
  dismissText: '{name} keeps the account and operates no longer.',
} as const
