/** Who teaches a class: its teachers, substitutes, and who waits for a yes to read single answers of check-ins. */
export const classStaffMessages = {
  // What is refused.
  mostDays: 'A substitute is named for 1 to 20 days.',
  fromPast: 'The first day is today or later.',
  fromFar: 'The first day is within the next 90 days.',
  notColleague: 'Please choose a confirmed teacher of this school who has confirmed the email address.',
  teachesAlready: 'This teacher has the class already.',
  readsNothing: 'Only somebody who reads single answers here can say this yes.',

  title: 'Who teaches here',
  since: 'since {day}',
  first: 'Created this class',
  admin: '{workplace, select, club {Club} other {School}} admin',
  reads: 'Can see each student’s check-in answers',
  readsFrom: 'Reads single answers that are given from {day} on, or once somebody here says yes',
  readsNever: 'Does not see check-in answers yet',
  vouch: 'Yes, they may read answers',
  vouchOne: 'Yes, {name} reads single answers',
  vouched: '{name} reads single answers now.',
  substitutes: 'Substitutes',
  noSubstitutes: 'Nobody substitutes.',
  substituteDays: '{from} to {to}',
  nameSubstitute: 'Name a substitute',
  substituteNote:
    'A substitute sees names and the work of these days, answers, and hears who would like to talk. Passwords, pictures, birth dates and older answers stay closed.',
  colleague: 'Colleague',
  chooseColleague: 'Choose a colleague',
  from: 'First day',
  days: 'How many days',
  named: '{name} substitutes.',
  end: 'End',
  endOne: 'End the days of {name}',
  ended: 'The days are ended.',

  waiting: 'Teachers to confirm',
  waitingNote:
    'New teachers see check-in answers after 30 days. If you know this person, you can approve them sooner.',
  waitingLine: '{name}, {school}',
  waitingFrom: 'automatically on {day}',
  waitingNever: 'administers the school; reads none without your yes',
  noneWaiting: 'No new teacher is waiting.',
} as const
