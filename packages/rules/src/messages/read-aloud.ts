/** The bar that reads texts aloud. */
export const readAloudMessages = {
  title: 'Reading aloud',
  pause: 'Pause reading',
  goOn: 'Continue reading',
  stop: 'Stop reading',
  speed: 'Reading speed',
  speedOf: '{times}×',
  failed: 'Failed to read text. Please Try again.', // READ-ALOUD-06
  unable: 'This device cannot read aloud.',
  retrying: 'Getting the voice ready…',
} as const
