export const uploadWords = {
  failed: 'There was an error attempting to upload the file.', // UPLOADS-10
  unsupported: 'This kind of file is not supported.',
  tooLarge: 'This file is larger than {megabytes, number} MB.',
  damaged: 'This file could not be read. It may be damaged.',
} as const
