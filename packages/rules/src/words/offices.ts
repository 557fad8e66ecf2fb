/** Offices that are given and taken, whatever they are over. */
export const officeWords = {
  since: 'since {day}',
  unproved: 'Email address not confirmed',
  appoint: 'Appoint',
  dismiss: 'Remove {name} as administrator',
  dismissTitle: 'Remove this administrator?',
  dismissText: '{name} stays a teacher but is no longer an administrator.',
  dismissAct: 'Remove',
  dismissed: 'Removed.',
} as const
