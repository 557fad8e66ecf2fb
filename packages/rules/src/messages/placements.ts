/** What the server and the forms say of work placements. */
export const placementRefusals = {
  tasks: 'Please write what.',
  chooseType: 'Please choose what kind it is.',
  hours: 'Please write hours in quarters, such as 3.25, up to 16.',
  early: 'Please choose a day on which the placement has begun.',
  dayFull: 'One day has at most 16 hours in all.',
  signer: 'Please write your name.',
  tooYoung:
    'Work placements are for students of 14 years or more, or in 8th grade or above where no birth date is known.',
  many: 'There is no room for more.',
  notNow: 'This is not possible any more. Please look again.',
  signedStays: 'The employer has signed these hours. You can change them, but not remove them.',
  unsigned: 'The employer has to sign all hours first.',
  noHours: 'There are no hours to sign.',
  noAddress: 'Please confirm the employer’s address first.',
  household: 'This address belongs to the student’s home or to you. Please write the employer’s own address.',
  address: 'Please write an email address or a mobile number.',
  manySent: 'Many links have gone to this address today. Please try again tomorrow.',
  requested: 'Your teacher and your family are asked.',
  changed: 'It is saved.',
  sent: 'The link is on its way.',
  revoked: 'The link is closed.',
  passedOn: 'The student can see it now.',
} as const

/** Placements on the screens of students, families and teachers. */
export const placementMessages = {
  mine: 'My work placements',
  of: '{name}’s work placements',
  title: 'Work placements',
  lead: 'Ask for a placement, write down your hours, and let the employer sign them.',
  toPortfolio: 'Portfolio',
  add: 'Ask for a placement',
  addTitle: 'Where would you like to work?',
  employer: 'Name of the employer',
  tasks: 'What will you do there?',
  type: 'What kind?',
  pathway: 'Pathway',
  choose: 'Please choose',
  none: 'None',
  startsOn: 'First day',
  proposed: 'Employer’s email or mobile number, if you know it',
  ask: 'Ask',
  cancel: 'Cancel',
  empty: 'You have no placements yet. Ask for the first one.',
  emptyOf: 'There are no placements yet.',
  state:
    '{state, select, requested {Waits for the teacher and the family} teacher_agreed {Waits for the family} guardian_agreed {Waits for the teacher} approved {Approved} under_way {Under way} confirmed {Confirmed} declined {Declined} withdrawn {Withdrawn} stopped {Stopped} other {{state}}}',
  stateGrown: '{state, select, requested {Waits for the teacher} other {{state}}}',
  act: '{act, select, agree {Approve} decline {Decline} withdraw {Withdraw} begin {Begin} confirm {Confirm the placement} other {{act}}}',
  stop: 'Stop the placement',
  endTitle: 'End this placement?',
  endText: '“{employer}” ends here. What is signed stays. Another placement can be asked for.',
  from: 'From {day}',
  signedHours: '{hours, plural, one {# hour signed} other {# hours signed}}',
  openHours: '{hours, plural, one {# hour not signed yet} other {# hours not signed yet}}',
  hours: 'Hours',
  length: '{hours, plural, one {# hour} other {# hours}}',
  addHours: 'Add hours',
  day: 'Day',
  what: 'What did you do?',
  count: 'Hours, in quarters',
  changeHours: 'Change the hours of {day}',
  changedNote: 'The employer has to sign changed hours again.',
  save: 'Save',
  removeHours: 'Remove {day}',
  signedBy: 'Signed by {name} on {day}',
  signedByEmployer: 'Signed by the employer on {day}',
  lostSignature: 'Hours that were changed afterwards have lost this signature.',
  signed: 'Signed',
  corrected: 'The employer says {hours, plural, one {# hour} other {# hours}}',
  unsigned: 'Not signed yet',
  address: 'Employer’s email or mobile number',
  confirmAddress: 'Confirm the address',
  changeAddress: 'Change the address',
  addressNote: 'Is it really the employer’s? The link to sign goes there.',
  proposedBy: 'The student proposes {address}.',
  confirmed: 'Confirmed: {address}',
  send: 'Send the link to sign',
  sendAgain: 'Send a new link',
  linkOut: 'A link went to {address}. It is good until {day}.',
  revoke: 'Close the link',
  fromEmployer: 'From the employer: {name}, {day}',
  ratings:
    '{competency, select, reliability {Reliability} teamwork {Working with others} communication {Communication} quality {Quality of work} other {{competency}}}',
  rating: '{rating, select, 1 {Beginning} 2 {On the way} 3 {Good} 4 {Excellent} other {{rating}}}',
  passOn: 'Show it to the student',
  passedOn: 'The student and the family see it.',
} as const

/** The mail and the text message to an employer. Nothing that a student wrote stands in them. */
export const signingMails = {
  subject: 'Please sign work hours for {child}',
  text: `Hello,

{child} has worked with you, and {teacher} of {school} asks you to confirm the hours.

It takes a minute, and you need no account:
{link}

The link works once, until {until}. If you do not know what this is about, you need not do anything.

{product}`,
  sms: '{teacher} of {school} asks you to confirm work hours of {child}. It takes a minute: {link}',
} as const

/** The page for employers. */
export const signingPage = {
  title: 'Confirm work hours',
  heading: 'Please confirm {child}’s hours',
  lead: '{teacher} of {school} asks you. It takes a minute. You need no account.',
  right: 'Change the hours that are not right.',
  hoursOf: 'Hours on {day}',
  ratingsLead: 'How did {child} work?',
  name: 'Your name',
  box: 'I confirm these hours. I answer for the employer.',
  sign: 'Sign',
  boxMissing: 'Please tick the box.',
  ratingMissing: 'Please choose one of the four.',
  look: 'Please look at what is marked.',
  thanks: 'Thank you',
  thanksText: 'The hours are signed. You can close this page.',
  tooOften: 'This page was opened too often',
  tooOftenText: 'Please try again in an hour. If that does not help, ask for a new link.',
  gone: 'This link is not open',
  goneText: 'It was used, has ended, or was replaced. Please ask the school for a new one.',
} as const
