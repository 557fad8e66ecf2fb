/** Hours of work placements, for the school. */
export const workHourMessages = {
  title: 'Work placement hours',
  lead: 'Hours that employers have signed, and those that wait for a signature.',
  by: 'Show by',
  view: '{view, select, student {Students} class {Classes} pathway {Pathways} other {{view}}}',
  name: '{view, select, student {Student} class {Class} pathway {Pathway} other {{view}}}',
  students: 'Students',
  signed: 'Hours signed',
  open: 'Hours not signed yet',
  file: 'work-hours',
  noPathway: 'No pathway',
  noClass: 'No class',
  empty: 'Nobody has written down hours of a work placement yet.',
  toSchool: 'My school',
  toDistrictSchool: 'The school',
  ofSchool: 'School',
  waiting:
    '{count, plural, one {# entry waits} other {# entries wait}} on this device until there is a connection.',
  sendNow: 'Send now',
  refused: '{day}: {reason}',
  discard: 'Remove the entry of {day}',
} as const
