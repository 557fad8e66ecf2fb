/** What the server says of badges. */
export const badgeMessages = {
  /** BADGES-29, to the letter. */
  assignedAlready: 'You cannot assign a new badge. The current badge has already been assigned to students',
  made: 'The badge is ready.',
  changed: 'The badge is saved.',
  removed: 'The badge is deleted.',
  inUse: 'Students have this badge, so it stays as it is. Make a new one.',
  rewritten: 'This badge was changed just now. Look at it again, then choose.',
  shared: 'Sharing is saved.',
  notColleague: 'Choose colleagues at your school.',
  noSchool: 'Sharing with all teachers needs a verified school.',
  many: 'You have made as many badges as there is room for. Delete one first.',
  awarded: 'The badge is awarded.',
  takenBack: 'The badge is taken back.',
  notStudents: 'Choose students of yours.',
  assigned: 'The badge is assigned.',
  unassigned: 'The badge is no longer assigned.',
  needsSchool: 'Choose the school for which this badge is meant.',
  ownGoal: 'A badge goes on goals that adults give.',
  seen: 'Well done.',
} as const
