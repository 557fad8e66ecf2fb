export const uploadWords = {
  failed: 'There was an error attempting to upload the file.', // UPLOADS-10
  unsupported: 'This kind of file is not supported.',
  tooLarge: 'This file is larger than {megabytes, number} MB.',
  unpacksTooFar:
    'There is more packed into this document than can be checked. Save it again as a plain, smaller file.',
  dayIsFull: 'You have sent a lot today. Please go on tomorrow.',
  allIsFull: 'Your place for files is full. Remove some that you do not need any more, and try again.',
  damaged: 'This file could not be read. It may be damaged.',
} as const
