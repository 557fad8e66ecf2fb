/** The bar that reads texts aloud. */
export const readAloudMessages = {
  title: 'Reading aloud',
  pause: 'Pause reading',
  goOn: 'Continue reading',
  stop: 'Stop reading',
  speed: 'Reading speed',
  speedOf: '{times}×',
  retrying: 'Getting the voice ready…',
} as const
