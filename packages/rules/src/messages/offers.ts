/** Offices and places at schools that adults are offered: nobody is brought in before the own yes. */
export const offerMessages = {
  title: '{count, plural, one {An offer for you} other {# offers for you}}',
  offers:
    '{kind, select, teacher {{name} asks you to teach at {place}.} school-admin {{name} asks you to administer {place}.} other {{name} asks you to administer the district {place}.}}',
  until: 'Answer by {day}.',
  yes: 'Yes',
  no: 'No',
  accepted: 'You belong to {place} now.',
  signedOut: 'You now look after {place}. Please sign in again to open it.',
  declined: 'You have said no. Nothing changes.',
  unproved: 'Confirm your email address',
  unprovedLead: 'Then you can add students and send family letters.',
  unprovedAct: 'Confirm the address',
  waiting: 'Waiting for an answer',
  waits: '{email}, asked on {day}. Lapses on {end}.',
  waitsForSchool:
    '{email} administered the school before it was verified. Appoint them again, or take this off the list.',
  withdraw: 'Cancel',
  withdrawOne: 'Cancel the offer to {email}',
  withdrawn: 'The offer is taken back.',
  asked: 'We have asked {name}. The office begins with their yes.',
  askedAddress: 'We have asked. The office begins with their yes.',

  // The letters about offices; a place as a teacher has the letter of the roster.
  adminSubject: '{name} asks you to administer {place}',
  adminText: `Hello,

{name} asks you to administer {place} on {product}. Nothing happens before you say yes.

Sign in and answer by {day}: {link}

{product}`,
} as const
