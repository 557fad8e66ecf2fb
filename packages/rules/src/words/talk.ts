/** A wish to talk to someone: the child's button, the adults' card, and the school's list of safe adults. */
export const talkWords = {
  talk: "I'd like to talk to someone",
  lead: 'Your teachers get a note at once that you would like to talk. They do not see why.',
  leadChoice: 'Choose who gets a note at once that you would like to talk. They do not see why.',
  choices: 'Who do you want to talk to?',
  choice:
    '{name} ({role, select, guardian {your family} counselor {counselor} nurse {nurse} principal {principal} other {at your school}})',
  told: '{count, plural, one {A grown-up was told that you would like to talk.} other {# grown-ups were told that you would like to talk.}}',
  seen: '{name} has seen it and will come to you.',
  with: '{name} says that they are with you.',
  again: 'Tell them again',
  nobody:
    'Nobody was told, because you have no teacher here yet. Please go to a grown-up you trust, or call.',
  urgent: 'If you are in danger, or cannot wait, call 988 or 911, or ask a grown-up to call.',
  title: '{name} would like to talk to someone',
  asked: 'Asked {time}',
  askedAgain: 'Asked {time}, and again {again}',
  classes: 'Class: {names}',
  unseen: 'Nobody has said yet that they have seen it.',
  seenBy: '{name} has seen it.',
  withBy: '{name} is with {child}.',
  seenAct: 'I have seen it',
  withAct: 'I am with {name}',
  closeAct: 'Close with a note',
  note: 'What came of it',
  noteHelp: 'For the school alone. {name} and the family do not see it.',
  noteMissing: 'Please write a note before you close it.',
  open: 'Open {name}',
  steps: 'Who was told, and when',
  step: '{kind, select, asked {{name} asked} told {{name} was told} seen {{name} has seen it} with {{name} is with the child} other {{name} closed it}}',
  somebody: 'Somebody who has left',
  first: 'Somebody else was first. This is how it stands now.',
  mailSubject: 'A student would like to talk to someone',
  mail: `Hello {name},

{child} has pressed “I'd like to talk to someone” on {product}.

Please say that you have seen it, and go to {child}: others are asked, one after another, until somebody is with {child}.

{link}`,
  reminderSubject: 'Please write what came of it',
  reminder: `Hello {name},

you said on {product} that you are with {child}. Please close it with a note, so that the school knows what came of it.

{link}`,
  adultsTitle: 'Safe adults',
  adultsLead:
    'A student who would like to talk to someone reaches the teachers first. If nobody answers, these adults are asked one after another, and then all of them together until somebody is with the student.',
  adultsEmpty: 'There are no safe adults yet. Without them, only the teachers of a student are told.',
  adult: 'Add somebody',
  role: 'As',
  roles:
    '{role, select, counselor {Counselor} nurse {Nurse} principal {Principal} other {Another trusted adult}}',
  add: 'Add',
  remove: 'Remove {name}',
  up: 'Ask {name} earlier',
  hours: 'School hours',
  opens: 'Opens',
  closes: 'Closes',
  timeZone: 'Time zone',
  save: 'Save',
  saved: 'Saved.',
  hourInvalid: 'Please write a time such as 08:00.',
  hoursTurned: 'The school closes after it opens.',
  zoneInvalid: 'Please choose a time zone.',
  tooMany: 'A school has at most 12 safe adults.',
  twice: 'Somebody is in the list twice.',
  notStaff: 'Only people who work at the school can be safe adults.',
} as const
