/** Offices that are given and taken, whatever they are over. */
export const officeWords = {
  since: 'since {day}',
  unproved: 'Email address not confirmed',
  appoint: 'Appoint',
  dismiss: 'Take the office from {name}',
  dismissTitle: 'Take the office?',
  dismissText: '{name} stays a teacher and no longer administers.',
  dismissAct: 'Take the office',
  dismissed: 'The office is taken.',
} as const
