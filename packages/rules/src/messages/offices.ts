/** Offices that are given and taken, whatever they are over. */
export const officeMessages = {
  since: 'since {day}',
  unproved: 'Email address not confirmed',
  appoint: 'Appoint',
  addAdmin: 'Add administrator',
  dismiss: 'Remove {name}',
  dismissTitle: 'Remove from this list?',
  dismissText: '{name} stays a teacher but is no longer an administrator.',
  dismissAct: 'Remove',
  dismissed: 'Removed.',
} as const
