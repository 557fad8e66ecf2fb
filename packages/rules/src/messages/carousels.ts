/** Rows of cards that slide. */
export const carouselMessages = {
  back: 'Back: {label}',
  on: 'Next: {label}',
} as const
