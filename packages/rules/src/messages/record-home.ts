/** What stands on the card from which a record is downloaded. */
export const recordMessages = {
  title: 'Keep a copy',
  short: 'Everything your child made here, in one file that opens without internet.',
  of: 'The record of {name}',
  heading: 'Take the record of {name} with you',
  ownHeading: 'Take your record with you',
  lead: 'One archive with everything {name} made here that you may read: pages that open without a network, the same as data, and all pictures, sounds and films. Thoughts and single answers of check-ins are not in it: those are between {name} and the teachers.',
  ownLead:
    'One archive with everything that you made here: pages that open without a network, the same as data, and all pictures, sounds and films.',
  take: 'Download the record',
  takeOf: 'Download the record of {name}',
  bring: 'Bring a record from elsewhere',
  signed: 'The archive is signed, so that a school can see that nobody changed it.',
} as const
