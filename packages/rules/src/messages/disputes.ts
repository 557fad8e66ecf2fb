/** Disputes about a child: opened by a guardian, decided by the verified school or an operator. */
export const disputeMessages = {
  decidedLately:
    'There is a decision about what you reported. You can report again {days} days after it, or at once when something is new. Until then, please write to the school or to us.',
  meantDecidesNot:
    'This report is about you or about something that you did, so you cannot decide it. Another administrator of the school can, or somebody else of our support.',
  notInvolved: 'This person has nothing to do with this dispute.',
  openedSubject: 'Somebody said that something about {child} is not right',
  opened: `Hello {name},

{guardian} said that something about {child} on {product} is not right:

{reason}

Until the school or our support has decided, nobody changes passwords, links or permissions of {child}, and nothing is exported or erased. {child} goes on as before.

{link}

You can write to us: {support}.`,
  decidedSubject: 'There is a decision about {child}',
  decided: `Hello {name},

there is a decision about {child} on {product}:

{reason}

{link}

You can write to us: {support}.`,
  acts: {
    close: '{reason}',
    'end-link': 'The link of {person} to {child} was ended. {reason}',
    freeze: 'The account of {person} was turned off. {reason}',
    'end-sessions': '{person} was signed out everywhere. {reason}',
  },
  title: 'Disputes',
  lead: 'A family says that something is not right. Until the dispute is decided, nobody can change the passwords, linked adults or permissions of that child.',
  noteTitle: 'A family waits for your decision',
  note: '{more, plural, =0 {There is an open dispute about {name}.} one {There are open disputes about {name} and # other student.} other {There are open disputes about {name} and # other students.}}',
  noteAct: '{more, plural, =0 {Open the dispute} other {Open the disputes}}',
  empty: 'All caught up.',
  decidedLatelyTitle: 'Recent decisions',
  decidedNote: 'In the last {days} days, the newest first.',
  noneDecided: 'No dispute was decided in the last {days} days.',
  decidedBy: '{day}, by {name}',
  decidedBySomebody: '{day}',
  about:
    '{about, select, guardian {About a guardian} password {About a password} device {About a device} class {About a class} other {About the account}}',
  folded: '{about} · Opened on {day}',
  by: 'Opened by {name} on {day}',
  bySomebody: 'Opened on {day}',
  school: 'School: {school}',
  guardians: 'Guardians',
  people: 'Guardians and child',
  theChild: 'The child',
  guardian: '{email} · Linked on {day}, {method}',
  methods:
    '{method, select, added-by-parent {added the child} linked-by-code {by the child’s code} invited {by an invite} letter-printed {by a printed letter} letter-mailed {by a mailed letter} other {before letters were asked for}}',
  marks:
    '{mark, select, untapped {not confirmed} unproved {address not confirmed} frozen {account turned off} meant {the person reported} other {}}',
  actOn: 'Decide',
  actOnName: 'Decide about {name}',
  actsOn: 'What to do about {name}',
  chooseFirst: 'Choose a decision above.',
  send: 'Send the decision',
  actLabels:
    '{act, select, end-link {End the link} freeze {Turn off the account} other {Sign out everywhere}}',
  actNames:
    '{act, select, close {Close the dispute} end-link {End the link of {name}} freeze {Turn off the account of {name}} other {Sign out {name} everywhere}}',
  actTitle:
    '{act, select, end-link {End the link of {name}?} freeze {Turn off the account of {name}?} other {Sign out {name} everywhere?}}',
  actText:
    '{act, select, end-link {{name} stops being a guardian of {child} and can no longer see anything about {child}.} freeze {{name} is signed out and cannot sign in again until support turns the account on.} other {{name} has to sign in again on every device.}}',
  closeNote:
    'If you looked into it and it is settled, close it. To act on a person, use the button beside the name. Everyone involved gets an email.',
  reason: 'Your reason (everybody involved gets it by email)',
  done: 'Done. The guardians get an email.',
  closed: 'The dispute about {name} is closed. The guardians get an email.',
  outcome: 'What did you find?',
  outcomeNames:
    '{outcome, select, as-it-should-be {Nothing was wrong} set-right {We fixed it} other {Support needs to step in}}',
  outcomeNotes:
    '{outcome, select, as-it-should-be {You looked into it, and nothing has to change.} set-right {Something was wrong, and your school has set it right.} other {Only support can end a link or turn off an account. The dispute stays open.}}',
  outcomeTold:
    '{outcome, select, set-right {The school has looked into it, and has set right what was wrong.} other {The school has looked into it. Everything is as it should be, and stays as it is.}}',
  decision: 'Note to everybody involved (sent by email)',
  decide: 'Close the dispute and notify everyone',
  writeSupport: 'Write to support',
  decideNote: 'Your decision ends the dispute. Everybody involved is told by email.',
  supportNote: 'The dispute stays open. Write to {email} and say what you know.',
} as const
