export const uploadMessages = {
  failed: 'There was an error attempting to upload the file.', // UPLOADS-10
  unsupported: 'This kind of file is not supported.',
  tooLarge: 'This file is larger than {megabytes, number} MB.',
  unpacksTooFar:
    'There is more packed into this document than can be checked. Save it again as a plain, smaller file.',
  dayIsFull: {
    person: 'You have sent a lot today. Please continue tomorrow.',
    unproved: 'You have sent a lot today. Confirm your email address to send more.',
    domain: 'People with addresses like yours have sent a lot today. Please continue tomorrow.',
    school: 'Your school has sent a lot today. Please continue tomorrow.',
  },
  allIsFull: {
    person: 'Your place for files is full. Remove some that you do not need any more, and try again.',
    school: 'Your school’s place for files is full. Please tell somebody who looks after it at your school.',
  },
  damaged: 'This file could not be read. It may be damaged.',
} as const
