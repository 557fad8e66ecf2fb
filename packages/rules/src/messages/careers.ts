/** Careers to read about. */
export const careerMessages = {
  tags: 'It has to do with',
  more: 'More in {cluster}',
  toSearch: 'Find something else',
} as const
